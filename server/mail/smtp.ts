import nodemailer from "nodemailer";
import { asMessage, type Delivery } from "./delivery.ts";

const seconds = 1000;

/** How long a mail server may be silent, in milliseconds. The total has no bound, because every answer restarts it: see delivery-timeouts.ts. */
export type SmtpTimeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const smtpTimeouts: SmtpTimeouts = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
};

/**
 * Sends through the server at `url`, one connection per mail: a handful of mails a day is the usual load. A deadline closes the connection.
 * After the whole mail is handed over, only the deadline for the answer does: the server may have accepted the mail, and would get it
 * twice.
 */
export function smtpDelivery(url: string, patience: SmtpTimeouts = smtpTimeouts): Delivery {
  const options = { url, dnsTimeout: 10 * seconds, ...patience };
  return {
    kind: "sent",
    async deliver(mail, deadlines) {
      const cut = new AbortController();
      let handedOver = false;
      const tooSlow = () => cut.abort();
      const notHandedOver = () => {
        if (!handedOver) tooSlow();
      };
      const transport = nodemailer.createTransport(options);
      transport.use("stream", ({ message }, ready) => {
        message.processFunc((content) => content.once("end", () => (handedOver = true)));
        ready();
      });
      deadlines?.handOver.addEventListener("abort", notHandedOver);
      deadlines?.answer.addEventListener("abort", tooSlow);
      if (deadlines?.handOver.aborted) tooSlow();
      try {
        const { rejectedErrors } = await transport.sendMail({ ...asMessage(mail), signal: cut.signal });
        return rejectedErrors;
      } catch (error) {
        if (!cut.signal.aborted) throw error;
        const reason = handedOver ? "did not say whether it took the mail" : "took too long";
        throw Object.assign(new Error(`The mail server ${reason}.`, { cause: error }), { code: "ETIMEDOUT" });
      } finally {
        deadlines?.handOver.removeEventListener("abort", notHandedOver);
        deadlines?.answer.removeEventListener("abort", tooSlow);
      }
    },
  };
}

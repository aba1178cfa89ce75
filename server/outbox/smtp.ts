import nodemailer from "nodemailer";
import { asMessage, type Delivery } from "./delivery.ts";

const seconds = 1000;

/** How long a mail server may be silent, in milliseconds. Together less than the lease of a mail. */
export type SmtpPatience = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };

const smtpPatience: SmtpPatience = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
};

/** Sends through the server that `url` names, one connection a mail: a handful of mails a day is the usual load. */
export function smtpDelivery(url: string, patience: SmtpPatience = smtpPatience): Delivery {
  const transport = nodemailer.createTransport({ url, dnsTimeout: 10 * seconds, ...patience });
  return {
    kind: "sent",
    async deliver(mail) {
      await transport.sendMail(asMessage(mail));
    },
  };
}

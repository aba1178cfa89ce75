import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Mail } from "#server/mail/mail.ts";
import { listenLocally } from "#tests/local-server.ts";

export type SmtpCatcher = {
  url: string;
  /** The accepted emails in order, with their envelopes. */
  mails: { envelope: { from: string; to: string[] }; mail: Email }[];
  /** Temporarily refuses this many emails before accepting one. */
  refuse: (times: number) => void;
  /** Refuses every recipient, or only one, with this code and message from now on. */
  refuseRecipients: (responseCode: number, words: string, only?: string) => void;
  /**
   * What to do with emails from now on: `take` accepts them, `hang` never answers, `drop` keeps them but closes the connection instead
   * of answering.
   */
  behave: (manner: "take" | "hang" | "drop") => void;
  stop: () => Promise<void>;
};

/** Starts an SMTP server on a free port that collects emails. */
export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const mails: SmtpCatcher["mails"] = [];
  let refusals = 0;
  let recipientFault: (address: string) => Error | null = () => null;
  let manner: "take" | "hang" | "drop" = "take";
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(recipientFault(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        if (manner === "hang") return;
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) };
        const keep = async () => {
          mails.push({ envelope, mail: await PostalMime.parse(Buffer.concat(chunks)) });
          if (manner === "take") done();
          else for (const socket of sockets) socket.destroy();
        };
        void keep();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return {
    url: `smtp://127.0.0.1:${await listenLocally(server.server)}`,
    mails,
    refuse(times) {
      refusals = times;
    },
    refuseRecipients(responseCode, words, only) {
      const fault = Object.assign(new Error(words), { responseCode });
      recipientFault = (recipient) => (only === undefined || only === recipient ? fault : null);
    },
    behave(next) {
      manner = next;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A typical email to the owner, with characters that must be encoded. */
export const janesMail: Mail = {
  event: "inquiry:1",
  to: "owner",
  replyTo: { address: "jane@example.com" },
  subject: "Inquiry: July 3 to 10, 2027, Jäne Doe",
  text: "Hello from Jäne\n",
  html: "<p>Hello from J&auml;ne</p>",
};

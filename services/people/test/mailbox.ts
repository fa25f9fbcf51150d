/** A real SMTP server on loopback that keeps what it takes. Some addresses it refuses, as servers do. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  /** As it came, with its headers. */
  text: string;
}

export interface Mailbox {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** From now on the address is taken. */
  accept(address: string): void;
  close(): Promise<void>;
}

/** `refused@…` is answered with 550 (for good), `later@…` with 450 (not now). */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const accepted = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Greets at once: whose name an address has may take seconds where nobody answers.
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('refused@')) return callback(smtpError(550, 'No such user here'));
      if (address.startsWith('later@') && !accepted.has(address)) return callback(smtpError(450, 'Mailbox busy'));
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          subject: headerOf(text, 'Subject'),
          messageId: headerOf(text, 'Message-ID'),
          text,
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const bound = (server.server.address() as AddressInfo).port;
  let closing: Promise<void> | undefined;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    accept: (address) => accepted.add(address),
    close() {
      closing ??= new Promise((resolve) => server.close(() => resolve()));
      return closing;
    },
  };
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

function headerOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.+)$`, 'im').exec(text)?.[1]?.trim() ?? '';
}

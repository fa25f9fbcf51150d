/** Hands mail to an SMTP server. What the server refuses for good is told apart from what may work later. */
import { createTransport } from 'nodemailer';
import { Undeliverable, type Deliver, type OutboxMessage } from './outbox.ts';
import type { MailSettings } from './mail-settings.ts';

/** What a message of the topic `mail` carries. `{link}` in the text stands for the link. */
export interface MailPayload {
  to: string;
  subject: string;
  text: string;
  link?: string;
  /** The person whom the link lets in. */
  person_id?: number;
}

export interface Mailer {
  deliver: Deliver;
  close(): void;
}

/** Together far below the time that a claim on the outbox holds. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 15_000 };
const LONGEST_MS = 120_000;
const PERMANENT = 500;

/** A pool of connections to the server of the settings. Nothing is opened before the first mail. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...TIMEOUTS } as object, { from });
  return {
    async deliver(message) {
      const { to, subject } = mailOf(message);
      try {
        await within(
          LONGEST_MS,
          transport.sendMail({ to, subject, text: textOf(message), messageId: messageId(message, from) }),
        );
      } catch (error) {
        const { responseCode, code } = Object(error) as { responseCode?: number; code?: string };
        // A server that does not let us in is the settings' fault and may be mended; a refused recipient stays refused.
        if (code !== 'EAUTH' && responseCode !== undefined && responseCode >= PERMANENT)
          throw new Undeliverable((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

const LINK = '{link}';

/** The text as it is read, link and all. */
export function textOf(message: Pick<OutboxMessage, 'payload'>): string {
  const { text, link } = mailOf(message);
  return link === undefined ? text : withLink(text, link);
}

/** Puts a link, or what is shown instead, in its place: the last one. A `{link}` before it is part of somebody's name. */
export function withLink(text: string, link: string): string {
  const at = text.lastIndexOf(LINK);
  return at === -1 ? text : text.slice(0, at) + link + text.slice(at + LINK.length);
}

export function mailOf({ payload }: Pick<OutboxMessage, 'payload'>): MailPayload {
  return payload as unknown as MailPayload;
}

/** The same at each try: mailboxes show a mail once that arrives twice under one id. */
function messageId({ messageKey }: OutboxMessage, from: string): string {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'emmaus.invalid';
  return `<${messageKey}@${host}>`;
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

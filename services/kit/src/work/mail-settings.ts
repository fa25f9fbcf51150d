/** How mail leaves the house: by an SMTP server, or not at all. */
import * as z from 'zod';

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  url: string;
  /** `Emmaus <emmaus@example.org>`. */
  from: string;
}

/** Both or neither. An empty variable counts as not set. */
export const mailEnv = z
  .object({
    SMTP_URL: z.preprocess(
      blankAsMissing,
      z
        .url({
          protocol: /^smtps?$/,
          error: 'must be the address of a mail server, e.g. smtp://user:password@host:587',
        })
        .optional(),
    ),
    MAIL_FROM: z.preprocess(
      blankAsMissing,
      z.string().includes('@', 'must be the address that mail comes from').optional(),
    ),
  })
  .refine((env) => (env.SMTP_URL === undefined) === (env.MAIL_FROM === undefined), {
    path: ['MAIL_FROM'],
    error: 'must be set together with SMTP_URL: the address that mail comes from',
  })
  .transform((env): MailSettings | null =>
    env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
  );

/** Whether a mail server is set. Read at each call: what people are told depends on it. */
export function isMailSet(source: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(source['SMTP_URL'] && source['MAIL_FROM']);
}

function blankAsMissing(value: unknown): unknown {
  return value === '' ? undefined : value;
}

/** How texts leave the house: by Twilio, or not at all. */
import * as z from 'zod';

export interface TextSettings {
  accountSid: string;
  authToken: string;
  /** A number, '+13125550100', or a messaging service, 'MG…'. */
  from: string;
  /** Where its API is, for tests. */
  apiUrl: string | undefined;
}

/** The first three or none. An empty variable counts as not set. */
export const textEnv = z
  .object({
    TWILIO_ACCOUNT_SID: optional(z.string().regex(/^AC[0-9a-f]{32}$/i, 'must be the SID of an account, e.g. AC0123…')),
    TWILIO_AUTH_TOKEN: optional(z.string()),
    TWILIO_FROM: optional(
      z
        .string()
        .regex(/^(\+\d{7,15}|MG[0-9a-f]{32})$/i, 'must be a number like +13125550100 or a messaging service, MG0123…'),
    ),
    TWILIO_API_URL: optional(z.url('must be the address of an API like that of Twilio')),
  })
  .refine(
    ({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from }) =>
      new Set([sid, token, from].map((value) => value === undefined)).size === 1,
    { path: ['TWILIO_ACCOUNT_SID'], error: 'must be set together with TWILIO_AUTH_TOKEN and TWILIO_FROM' },
  )
  .transform(
    ({
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: from,
      TWILIO_API_URL: apiUrl,
    }): TextSettings | null =>
      accountSid === undefined || authToken === undefined || from === undefined
        ? null
        : { accountSid, authToken, from, apiUrl },
  );

/** Whether texts leave. Read at each call: what people are told depends on it. */
export function areTextsSet(source: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(source['TWILIO_ACCOUNT_SID'] && source['TWILIO_AUTH_TOKEN'] && source['TWILIO_FROM']);
}

function optional(schema: z.ZodString | z.ZodURL) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** What the company that delivers texts tells of them, by calls to addresses of ours. Its signature is checked, so nobody else is heard. */
import { FORM_BYTES } from '@emmaus/contracts/asked';
import type { Context } from 'koa';
import { open } from '../http/guard.ts';
import { notFound, Problem } from '../http/problem.ts';
import { readForm } from '../http/read-form.ts';
import type { TextRefused } from './texter.ts';
import { textEnv } from './text-settings.ts';
import { isSignedByTwilio, refusalOf } from './twilio-texter.ts';

type Form = Readonly<Record<string, string>>;

/** The first word of a route that it calls. */
export const fromTextCompany = open(
  'the company that delivers texts has no account here; each call is signed with the secret that both know',
);

/**
 * What it sent, to the address that it was told.
 * @throws Problem not_found (404) where texts are not set up, not_allowed (403) for anybody else
 */
export async function signedForm({ req, path, querystring }: Context, publicUrl: string): Promise<Form> {
  const settings = textEnv.safeParse(process.env).data;
  if (!settings) throw notFound('This address');
  const form = await readForm(req, FORM_BYTES);
  const signature = String(req.headers['x-twilio-signature'] ?? '');
  const url = `${publicUrl}/api${path}${querystring && `?${querystring}`}`;
  if (!(await isSignedByTwilio(settings, { signature, url, form })))
    throw new Problem('not_allowed', 'This call was not signed by the company that delivers texts.');
  return form;
}

/** What became of a text for good. A refusal names the number: by then the person may have another. */
export type TextNews = { state: 'delivered' | 'not_delivered' } | { state: TextRefused['why']; number: string };

/** Undefined while it is still under way. */
export function newsOfText({ MessageStatus: status, ErrorCode: code, To: number }: Form): TextNews | undefined {
  if (status === 'delivered' || status === 'read') return { state: 'delivered' };
  if (status !== 'failed' && status !== 'undelivered') return undefined;
  const why = refusalOf(Number(code));
  return why === undefined || number === undefined ? { state: 'not_delivered' } : { state: why, number };
}

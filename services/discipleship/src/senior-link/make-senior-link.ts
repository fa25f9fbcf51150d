/** Makes a link for a record, and writes the mail that carries it into the outbox. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { SENIOR_LINK_DAYS } from '@emmaus/contracts/senior-links.words';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import type { MailPayload } from '@emmaus/service-kit/work/mailer';
import { post } from '@emmaus/service-kit/work/outbox';
import QRCode from 'qrcode';
import { recordForChange } from '../graduation/add-record.ts';
import { SeniorLinkModel } from './senior-link.model.ts';
import { findReached } from './senior-link.queries.ts';

type Made = CallAnswer<typeof seniorLinkCalls.makeSeniorLink>;

/** @throws Problem not_found (404), also of who has moved away, conflict (409) once the season is over, invalid_input (422) where there is no e-mail to send it to */
export async function makeSeniorLink(
  actor: Actor,
  id: number,
  { send, publicUrl }: { send: 'email' | 'no'; publicUrl: string },
): Promise<Made> {
  const record = await recordForChange(actor, id);
  const { first_name, email, phone } = found(await findReached(record), 'This student');
  const { code, expiresAt } = await SeniorLinkModel.make(record.id);
  const url = `${publicUrl}/g/${code}`;
  if (send === 'email') {
    if (email === null) throw invalidField('send', `${first_name} has no e-mail. Show the code, or send a text.`);
    await post('mail', { ...mailOf(first_name, email, url) }, { expiresAt });
  }
  return {
    url,
    qr: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M' }),
    expires_at: expiresAt.toString(),
    email,
    phone,
    text: `Hi ${first_name}, how do we reach you after you graduate? It takes a minute: ${url}`,
  };
}

function mailOf(first_name: string, to: string, link: string): MailPayload {
  return {
    to,
    subject: 'How do we reach you after you graduate?',
    link,
    text: [
      `Hi ${first_name},`,
      'before you graduate: tell us by which phone number and e-mail address we reach you afterwards. It takes a minute, without signing in:',
      '{link}',
      `The link is for you alone, and good for ${SENIOR_LINK_DAYS} days.`,
    ].join('\n\n'),
  };
}

/** Makes a link for a record, and writes the mail that carries it into the outbox. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { found, invalidField } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { postInPlace } from '@emmaus/service-kit/work/outbox';
import QRCode from 'qrcode';
import { recordForChange } from '../graduation/add-record.ts';
import { endOfSeason } from '../graduation/graduation-season.ts';
import { todayAt } from '@emmaus/service-kit/policy/timezone-at';
import { askKey, SeniorAskModel } from './senior-ask.model.ts';
import { SeniorLinkModel } from './senior-link.model.ts';
import { findReached } from './senior-link.queries.ts';
import { mailOf, textTo } from './words-of-asking.ts';

type Made = CallAnswer<typeof seniorLinkCalls.makeSeniorLink>;

/** @throws Problem not_found (404), also of who has moved away, conflict (409) once the season is over, invalid_input (422) where there is no e-mail to send it to */
export async function makeSeniorLink(
  actor: Actor,
  id: number,
  { send, publicUrl }: { send: 'email' | 'no'; publicUrl: string },
): Promise<Made> {
  const record = await recordForChange(actor, id);
  const { first_name, email, phone } = found(await findReached(record), 'This student');
  const { code, ...life } = await SeniorLinkModel.make(record.id, await endOfSeason(record));
  const { expiresAt } = life;
  const url = `${publicUrl}/g/${code}`;
  if (send === 'email') {
    if (email === null) throw invalidField('send', `${first_name} has no e-mail. Show the code, or send a text.`);
    // Who is mailed one by one is not asked with all the others on the same day.
    const asked_on = await todayAt(record.location_id);
    const ask = await SeniorAskModel.mailAlone(record.id, asked_on);
    // In place of what was written to them before on that day, so that nobody gets both.
    await postInPlace('mail', mailOf({ first_name, to: email, link: url, life }), {
      expiresAt,
      deduplicationKey: askKey(ask),
    });
  }
  return {
    url,
    qr: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M' }),
    expires_at: expiresAt.toString(),
    email,
    phone,
    text: textTo(first_name, url),
  };
}

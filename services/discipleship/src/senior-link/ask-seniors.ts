/** Asks all seniors of a campus at once who have not filled in their record: by mail, or by text where there is no e-mail. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { MOST_ASKED } from '@emmaus/contracts/senior-links.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { type NewMessage, postAll } from '@emmaus/service-kit/work/outbox';
import { quietUntil, textNumber } from '@emmaus/service-kit/work/text-rules';
import { areTextsSet } from '@emmaus/service-kit/work/text-settings';
import { seasonFor, type Season, todayAt } from '../graduation/graduation-season.ts';
import type { AskPayload } from './deliver-asks.ts';
import { askKey, SeniorAskModel } from './senior-ask.model.ts';
import { findUnanswered, refusedNumbers, type Unanswered } from './senior-ask.queries.ts';
import { SeniorLinkModel } from './senior-link.model.ts';
import { mailOf, textTo } from './words-of-asking.ts';

type Asks = CallAnswer<typeof seniorLinkCalls.listSeniorAsks>;
type Ask = Asks['data'][number];
type Planned = Unanswered & Ask;

export async function listAsks(actor: Actor, location: number | undefined): Promise<Asks> {
  return readAsks(await seasonFor(actor, location));
}

/** In the current transaction. Whoever was asked today already, by somebody else or by this very call, is not asked again. */
export async function askSeniors(
  actor: Actor,
  location: number | undefined,
  publicUrl: string,
): Promise<CallAnswer<typeof seniorLinkCalls.askSeniors>> {
  const season = await seasonFor(actor, location, 'body');
  const due = new Map<number, Planned & { way: 'mail' | 'text' }>();
  for (const { way, ...one } of (await planFor(season)).slice(0, MOST_ASKED))
    if (one.state === 'due' && way !== null) due.set(one.record_id, { ...one, way });
  const claimed = await SeniorAskModel.claim(
    [...due.values()].map(({ record_id, today, way }) => ({ record_id, asked_on: today, way })),
  );
  const { codes, expiresAt } = await SeniorLinkModel.makeAll(claimed.map(({ record_id }) => record_id));
  await postAll(
    claimed.flatMap(({ id, record_id }) => {
      const senior = due.get(record_id);
      const link = `${publicUrl}/g/${codes.get(record_id)}`;
      return senior ? [{ ...messageTo(senior, id, link), deduplicationKey: askKey(id), expiresAt }] : [];
    }),
  );
  return { asked: claimed.length, ...(await readAsks(season)) };
}

function messageTo(
  { way, first_name, email, phone, timezone }: Planned & { way: 'mail' | 'text' },
  ask_id: number,
  link: string,
): NewMessage {
  if (way === 'mail') return { topic: 'mail', payload: { ...mailOf(first_name, email ?? '', link) } };
  const text = `Emmaus: ${textTo(first_name, '{link}')} Reply STOP to get no more texts.`;
  const payload: AskPayload = { to: textNumber(phone) ?? '', text, link, ask_id };
  return { topic: 'text', payload: { ...payload }, notBefore: quietUntil(now(), timezone) };
}

async function readAsks(season: Season): Promise<Asks> {
  const planned = await planFor(season);
  return {
    data: planned
      .slice(0, MOST_ASKED)
      .map(({ record_id, person, way, state, why, error }) => ({ record_id, person, way, state, why, error })),
    is_more: planned.length > MOST_ASKED,
    mails_leave: isMailSet(),
  };
}

async function planFor(season: Season): Promise<Planned[]> {
  const found = await findUnanswered(season, await todayAt(season.place.id));
  const numbers = found.flatMap(({ email, phone }) => (email === null ? (textNumber(phone) ?? []) : []));
  const refused = await refusedNumbers(numbers);
  return found.map((one) => ({ ...one, ...planOf(one, refused) }));
}

function planOf(
  { asked_way, asked_state, email, phone }: Unanswered,
  refused: ReadonlySet<string>,
): Pick<Ask, 'way' | 'state' | 'why'> {
  if (asked_state !== null) return { way: asked_way, state: asked_state, why: null };
  if (email !== null) return { way: 'mail', state: 'due', why: null };
  const number = textNumber(phone);
  const why = number === undefined ? 'nothing_known' : refused.has(number) ? 'refuses_texts' : null;
  if (why !== null) return { way: null, state: 'unreachable', why };
  return areTextsSet()
    ? { way: 'text', state: 'due', why: null }
    : { way: null, state: 'unreachable', why: 'no_texts' };
}

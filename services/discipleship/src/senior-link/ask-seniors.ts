/** Asks all seniors of a campus at once who have not filled in their record: by mail, or by text where there is no e-mail. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { MOST_ASKED } from '@emmaus/contracts/senior-links.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import { type NewMessage, postAll } from '@emmaus/service-kit/work/outbox';
import { quietUntil } from '@emmaus/service-kit/work/text-rules';
import type { TextNews } from '@emmaus/service-kit/work/text-callback';
import type { TextPayload } from '@emmaus/service-kit/work/texter';
import { todayAt } from '@emmaus/service-kit/policy/timezone-at';
import { endOfSeason, seasonFor, type Season } from '../graduation/graduation-season.ts';
import type { AskPayload } from './deliver-asks.ts';
import { askKey, SeniorAskModel } from './senior-ask.model.ts';
import { findUnanswered, type Unanswered } from './senior-ask.queries.ts';
import { type LinkLife, SeniorLinkModel } from './senior-link.model.ts';
import { mailOf, textTo } from './words-of-asking.ts';

/** What the company tells later, when sending itself was not refused. */
const HEARD_TEXTS: Record<TextNews['state'], string | null> = {
  delivered: null,
  not_delivered: null,
  number_refused: 'The number takes no texts.',
  opted_out: 'They answered STOP.',
};

type Asks = CallAnswer<typeof seniorLinkCalls.listSeniorAsks>;
type Due = Unanswered & { way: 'mail' | 'text' };

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
  const today = await todayAt(season.place.id);
  const due = new Map<number, Due>();
  for (const { way, ...one } of (await findUnanswered(season, today)).slice(0, MOST_ASKED))
    if (one.state === 'due' && way !== null) due.set(one.record_id, { ...one, way });
  const claimed = await SeniorAskModel.claim(
    [...due.values()].map(({ record_id, way }) => ({ record_id, asked_on: today, way })),
  );
  const { codes, ...life } = await SeniorLinkModel.makeAll(
    claimed.map(({ record_id }) => record_id),
    await endOfSeason({ location_id: season.place.id, record_year: season.year }),
  );
  const { expiresAt } = life;
  await postAll(
    claimed.flatMap(({ id, record_id }) => {
      const senior = due.get(record_id);
      const link = `${publicUrl}/g/${codes.get(record_id)}`;
      return senior ? [{ ...messageTo(senior, link, life), deduplicationKey: askKey(id), expiresAt }] : [];
    }),
  );
  return { asked: claimed.length, ...(await readAsks(season)) };
}

function messageTo({ way, first_name, email, number, timezone }: Due, link: string, life: LinkLife): NewMessage {
  const said: AskPayload = { of_all: true };
  if (way === 'mail')
    return { topic: 'mail', payload: { ...mailOf({ first_name, to: email ?? '', link, life }), ...said } };
  const text = `Emmaus: ${textTo(first_name, '{link}')} Reply STOP to get no more texts.`;
  const payload: TextPayload = { to: number ?? '', text, link };
  return { topic: 'text', payload: { ...payload, ...said }, notBefore: quietUntil(now(), timezone) };
}

async function readAsks(season: Season): Promise<Asks> {
  const found = await findUnanswered(season, await todayAt(season.place.id));
  return {
    data: found.slice(0, MOST_ASKED).map(({ record_id, person, way, state, why, error, heard, arrived }) => ({
      record_id,
      person,
      way,
      state,
      why,
      error: error ?? (heard === null ? null : HEARD_TEXTS[heard]),
      arrived,
    })),
    is_more: found.length > MOST_ASKED,
    mails_leave: isMailSet(),
  };
}

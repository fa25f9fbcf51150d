/** What a senior's link can do: show their own record, and fill it in. Nothing else. */
import type { CallAnswer, CallInput } from '@emmaus/contracts/call';
import type { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { SENIOR_LINK_TEXTS, seniorCode } from '@emmaus/contracts/senior-links.words';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { Problem } from '@emmaus/service-kit/http/problem';
import { requestContext, withRequestContext } from '@emmaus/service-kit/http/request-context';
import { NOBODY } from '@emmaus/service-kit/policy/actor';
import { changesOf } from '../graduation/changes-of-record.ts';
import { findSeniors } from '../graduation/eligible-student.queries.ts';
import { GraduationRecordModel } from '../graduation/graduation-record.model.ts';
import { hashOf, SeniorLinkModel } from './senior-link.model.ts';
import { findLink, type FoundLink } from './senior-link.queries.ts';

/** By this what is filled in is signed in place of an account. */
export const BY_SENIOR_LINK = "senior's link";

export async function openSeniorLink(code: string): Promise<CallAnswer<typeof seniorLinkCalls.openSeniorLink>> {
  const { state, id: _id, record_id: _record, person_id: _person, is_season_over: _over, ...card } = await linkOf(code);
  return { state, card: state === 'open' ? card : null };
}

/**
 * Signed by the senior. Of a card that nobody has sorted yet, whoever fills in anything graduates, as when a director saves it; where
 * somebody sorted it, it stays, and tells that the senior filled it in. Answers a sentence.
 */
export async function fillInByLink({
  code,
  version,
  is_entering_religious,
  is_entering_seminary,
  diocese_or_order,
  ...fields
}: CallInput<typeof seniorLinkCalls.saveBySeniorLink>['body']): Promise<string> {
  const link = await linkOf(code);
  if (link.state !== 'open' && !link.is_season_over) throw new Problem('conflict', SENIOR_LINK_TEXTS[link.state]);
  const actor = { ...NOBODY, subject: BY_SENIOR_LINK, personId: link.person_id };
  await withRequestContext({ ...(requestContext() ?? { requestId: '' }), actor, logger: undefined }, async () => {
    const record = await GraduationRecordModel.byLink(link.record_id);
    // Taken back, or its person moved away, since the link was looked up.
    if (record === undefined) throw new Problem('conflict', SENIOR_LINK_TEXTS.ended);
    const vocation = { is_entering_religious, is_entering_seminary, diocese_or_order };
    const isFilledIn = [...Object.values(fields), ...Object.values(vocation)].some(Boolean);
    const isSenior = (await findSeniors([record.person_id])).has(record.person_id);
    const stands = isSenior && record.graduation_status === 'Vocation only' ? null : record.graduation_status;
    const graduation_status = stands ?? (isFilledIn ? 'Graduating' : null);
    const { details, endsForm } = changesOf(record, { ...fields, vocation, graduation_status }, isSenior);
    const isNew = endsForm || !saysAlready(record, details);
    if (link.is_season_over) {
      // Filled in before midnight, and sent after: thanks alone would read as if it were saved. What was, and was not answered, is.
      if (isNew) throw new Problem('conflict', SENIOR_LINK_TEXTS.tooLate);
      return;
    }
    if (isNew) expectVersion(record, version);
    if (endsForm) await record.takeBack();
    else await record.change(details);
    if (isFilledIn || endsForm) await SeniorLinkModel.used(link.id);
  });
  return SENIOR_LINK_TEXTS.saved;
}

/** @throws Problem not_found (404) */
async function linkOf(typed: string): Promise<FoundLink> {
  const code = seniorCode(typed);
  const link = code === undefined ? undefined : await findLink(await hashOf(code));
  if (link === undefined) throw new Problem('not_found', SENIOR_LINK_TEXTS.unknown);
  return link;
}

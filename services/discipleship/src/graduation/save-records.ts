/**
 * Saving records, each answered by itself: what is refused stops no other, and comes back as it is now. Whatever can be refused
 * is asked before anything of the record is written.
 */
import type { CallAnswer } from '@emmaus/contracts/call';
import type {
  graduationCalls,
  RefusedGraduationRecord,
  SentGraduationRecord,
} from '@emmaus/contracts/graduation.contract';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { changesOf } from './changes-of-record.ts';
import { findSeniors } from './eligible-student.queries.ts';
import { findCardsById } from './graduation-record.queries.ts';
import { GraduationRecordModel } from './graduation-record.model.ts';
import { expectSeason } from './graduation-season.ts';

const SENT_TWICE = 'One of the records was sent twice in one list. Nothing was saved: send each once.';

/** @throws Problem invalid_input (422) where a record is in the list twice */
export async function saveRecords(
  actor: Actor,
  sent: readonly SentGraduationRecord[],
): Promise<CallAnswer<typeof graduationCalls.saveGraduationRecords>> {
  const ids = sent.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Problem('invalid_input', SENT_TWICE);
  const known = await GraduationRecordModel.forChange(actor, ids);
  const missing = ids.filter((id) => !known.has(id));
  const gone =
    missing.length > 0 ? await GraduationRecordModel.forChange(actor, missing, { removed: true }) : undefined;
  const all = [...known.values(), ...(gone?.values() ?? [])];
  const seniors = await findSeniors(all.map(({ person_id }) => person_id));
  const saved: number[] = [];
  const removed: number[] = [];
  const refused = new Map<number, Problem>();
  for (const one of sent) {
    try {
      if (isGoneByIt(gone?.get(one.id), one, seniors)) {
        removed.push(one.id);
        continue;
      }
      const record = found(known.get(one.id), 'This graduation record');
      const isGone = await saveRecord(record, one, seniors.has(record.person_id));
      (isGone ? removed : saved).push(one.id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(one.id, error);
    }
  }
  const cards = await findCardsById([...known.keys()]);
  return {
    data: saved.flatMap((id) => cards.get(id) ?? []),
    removed,
    refused: [...refused].map(([id, problem]) => refusal(id, problem, cards.get(id) ?? null)),
  };
}

/** The same change sent again: it took the form away, and there is nothing to do. */
function isGoneByIt(
  gone: GraduationRecordModel | undefined,
  { id: _id, version: _version, ...sent }: SentGraduationRecord,
  seniors: ReadonlySet<number>,
): boolean {
  if (gone === undefined) return false;
  try {
    return changesOf(gone, sent, seniors.has(gone.person_id)).endsForm;
  } catch (error) {
    // What cannot be done was not done before, either.
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** True where its form is gone: that of somebody who is no senior, without a vocation. */
async function saveRecord(
  record: GraduationRecordModel,
  { id: _id, version, ...sent }: SentGraduationRecord,
  isSenior: boolean,
): Promise<boolean> {
  await expectSeason(record);
  const { details, endsForm } = changesOf(record, sent, isSenior);
  if (endsForm || !saysAlready(record, details)) expectVersion(record, version);
  if (endsForm) await record.takeBack();
  else await record.change(details);
  return endsForm;
}

function refusal(
  id: number,
  { code, message, errors = [] }: Problem,
  record: RefusedGraduationRecord['record'],
): RefusedGraduationRecord {
  return { id, code, message, errors: [...errors], record };
}

/** What a campus notes about a candidate: "another campus neither reads nor overwrites them". */
import type { CallInput } from '@emmaus/contracts/call';
import type { recruitmentChartCalls as calls, RecruitmentNotes } from '@emmaus/contracts/recruitment-charts.contract';
import { missingNotes, notesSaved, OTHER_REASON } from '@emmaus/contracts/recruitment-charts.words';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { BoardModel } from '../boards/board.model.ts';
import { boardOf, type Candidate, candidateAsked, type PlaceAsked } from './campus-of-chart.ts';
import { RecruitmentNoteModel } from './recruitment-note.model.ts';

type Sent = CallInput<typeof calls.saveRecruitmentNotes>['body'];
type Row = Omit<RecruitmentNotes, 'person_id' | 'location_id' | 'last_updated_at'> & { last_updated_at: Date };

export async function readNotes(actor: Actor, personId: number, asked: PlaceAsked): Promise<RecruitmentNotes> {
  return notesOf(await candidateAsked(actor, personId, asked));
}

/** @throws Problem not_found (404), invalid_input (422) where a reason is missing, stale_version (409) */
export async function saveNotes(actor: Actor, sent: Sent): Promise<{ message: string; data: RecruitmentNotes }> {
  const candidate = await candidateAsked(actor, sent.person_id, sent);
  const { person, campus } = candidate;
  const reasons = [...new Set(sent.declined_invitation_reasons_ids ?? [])];
  const other_reasons = reasons.includes(OTHER_REASON) ? (sent.other_reasons ?? '').trim() : '';
  await expectReasons(candidate, { declined_invitation_reasons_ids: reasons, other_reasons });
  const about = { person_id: person.id, location_id: campus.id };
  await RecruitmentNoteModel.save(about, { notes: sent.notes ?? '', other_reasons, reasons }, sent.version);
  return { message: notesSaved(person.name), data: await notesOf(candidate) };
}

async function expectReasons({ campus, person }: Candidate, values: Parameters<typeof missingNotes>[0]): Promise<void> {
  const card = await BoardModel.card(boardOf(campus), { person: person.id });
  const missing = missingNotes(values, card?.stands ? card.column_id : null);
  if (missing) throw new Problem('invalid_input', missing.errors[0]?.detail ?? '', missing);
}

async function notesOf({ campus, person }: Candidate): Promise<RecruitmentNotes> {
  const note = await first<Row>(sql`
    select note.notes, note.other_reasons, note.version, note.updated_at as last_updated_at, writer.name as last_updated_by,
      array(select reason.decline_reason_id from recruitment_note_reason reason
        where reason.recruitment_note_id = note.id order by reason.decline_reason_id) as declined_invitation_reasons_ids
    from recruitment_note note left join people.published_person_v1 writer on writer.id = note.updated_by_person_id
    where note.person_id = ${person.id} and note.location_id = ${campus.id}`);
  const about = { person_id: person.id, location_id: campus.id };
  if (note) return { ...about, ...note, last_updated_at: note.last_updated_at.toISOString() };
  const nothing = { notes: '', other_reasons: '', declined_invitation_reasons_ids: [] };
  return { ...about, ...nothing, last_updated_at: null, last_updated_by: null, version: 0 };
}

/** A recruitment chart for each campus: juniors and above with at least 4 Bible studies or who are disciples, moved on by how far they are. */
import { DECLINE_REASONS } from '@emmaus/contracts/recruitment.words';
import { createRandom, insertAll, type Random } from '@emmaus/service-kit/database/seeding';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { daysAgo, groupBy, readStanding, type Standing } from '../../demo/standing.ts';
import { nthPlace } from '../../../src/boards/place.ts';
import { recruitmentEntry, recruitmentNote, type RecruitmentEntryRow } from '../../factories.ts';

const JUNIOR_OR_ABOVE = ['junior', 'senior', 'senior_plus', 'grad_student'];
const GRADUATING = ['senior', 'senior_plus', 'grad_student'];
const POTENTIAL = 72;
const DECLINED = 76;
const OTHER_REASON = 86;
/** Of the day in an instant as text. */
const DAY_LENGTH = 10;
/** Where those end up who were looked at closely, with how often. Hired and Not Hired are for those about to graduate. */
const FURTHER: readonly (readonly [column: number, share: number])[] = [
  [73, 0.3],
  [74, 0.2],
  [75, 0.14],
  [DECLINED, 0.16],
  [77, 0.08],
  [95, 0.08],
  [96, 0.04],
];
const NOTES = [
  'Asked good questions about fundraising. Meet again after midterms.',
  'Leads her study faithfully; invite to the summer project first.',
  'Wants to talk it over with family over the break.',
  'Strong in discipleship, unsure about moving away from home.',
  'Has an internship offer; decides in the spring.',
  'Serves at the parish every week. A natural fit for campus work.',
];

export async function seed(database: Knex): Promise<void> {
  if (await database('recruitment_entry').first('id')) return;
  const random = createRandom(72_961);
  const standing = await readStanding(database);
  const movers = groupBy(
    standing.filter(({ role }) => role === 'td' || role === 'missionary'),
    ({ location_id }) => location_id,
  );
  const candidates = standing.filter(
    (person) =>
      person.location_type === 'Campus' &&
      person.is_student &&
      JUNIOR_OR_ABOVE.includes(person.school_year ?? '') &&
      (person.attended >= 4 || person.is_disciple),
  );
  const entries = candidates.map((person, index) => ({ ...entryOf(person, random), place: nthPlace(index) }));
  await database.transaction(async (trx) => {
    // The refresh put them there; what became of them since was done by hand, and the log says by whom.
    await insertAll(
      trx,
      'recruitment_entry',
      entries.map((entry) => ({
        ...entry,
        recruitment_column_id: POTENTIAL,
        removed_by_hand_year: null,
        updated_at: entry.created_at,
      })),
    );
    await moveOn(
      trx,
      entries.map((entry) => {
        const staff = movers.get(entry.location_id) ?? [];
        return { ...entry, by: staff.length > 0 ? random.pick(staff).id : null };
      }),
    );
    await writeNotes(trx, entries, random);
  });
  await database.raw('analyze recruitment_entry, recruitment_note, board_event');
}

async function moveOn(trx: Knex, entries: readonly (RecruitmentEntryRow & { by: number | null })[]): Promise<void> {
  const moved = entries.filter(
    (entry) => entry.recruitment_column_id !== POTENTIAL || entry.removed_by_hand_year !== null,
  );
  // Day by day: what happened last stands last in the log.
  const days = [...groupBy(moved, ({ updated_at }) => updated_at.slice(0, DAY_LENGTH))];
  for (const [, entriesOfDay] of days.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await moveOfDay(trx, entriesOfDay);
}

async function moveOfDay(trx: Knex, moved: readonly object[]): Promise<void> {
  await trx.raw(
    `update recruitment_entry entry
    set recruitment_column_id = moved.recruitment_column_id, removed_by_hand_year = moved.removed_by_hand_year,
      version = entry.version + 1, updated_at = moved.updated_at, updated_by_person_id = moved.by
    from json_to_recordset(?::json) as moved(location_id int, chart_member_id int, recruitment_column_id int,
      removed_by_hand_year int, updated_at timestamptz, by int)
    where entry.location_id = moved.location_id and entry.chart_member_id = moved.chart_member_id`,
    [JSON.stringify(moved)],
  );
}

function entryOf(person: Standing, random: Random): RecruitmentEntryRow {
  const wasLookedAt = random.chance(person.stage >= 5 ? 0.7 : 0.2);
  const removed = !wasLookedAt && random.chance(0.05);
  const created_at = daysAgo(random.between(30, 90));
  const recruitment_column_id = wasLookedAt ? furtherColumn(person, random) : POTENTIAL;
  return recruitmentEntry({
    location_id: person.location_id,
    chart_member_id: person.id,
    recruitment_column_id,
    removed_by_hand_year: removed ? dataYearStart(today('UTC')).year : null,
    placed_at: created_at,
    created_at,
    updated_at: daysAgo(random.between(1, 29)),
  });
}

function furtherColumn(person: Standing, random: Random): number {
  let left = random.next();
  for (const [column, share] of FURTHER) {
    left -= share;
    if (left < 0) return column >= 95 && !GRADUATING.includes(person.school_year ?? '') ? 73 : column;
  }
  return 73;
}

/** Everybody who declined has a reason; of the others who were looked at, some have a note. */
async function writeNotes(trx: Knex, entries: readonly RecruitmentEntryRow[], random: Random): Promise<void> {
  const noted = entries.filter(
    (entry) =>
      entry.recruitment_column_id === DECLINED || (entry.recruitment_column_id !== POTENTIAL && random.chance(0.6)),
  );
  const reasons = new Map<number, number[]>();
  const notes = noted.map((entry) => {
    const declined = entry.recruitment_column_id === DECLINED;
    if (declined)
      reasons.set(
        entry.chart_member_id,
        random.shuffle(DECLINE_REASONS.map(({ id }) => id)).slice(0, random.between(1, 2)),
      );
    return recruitmentNote({
      person_id: entry.chart_member_id,
      location_id: entry.location_id,
      notes: random.pick(NOTES),
      other_reasons: reasons.get(entry.chart_member_id)?.includes(OTHER_REASON)
        ? 'Wants to stay near a grandparent who is ill.'
        : '',
      created_at: entry.updated_at,
    });
  });
  await insertAll(trx, 'recruitment_note', notes);
  const written: { id: number; person_id: number }[] = await trx('recruitment_note')
    .orderBy('id')
    .select('id', 'person_id');
  await insertAll(
    trx,
    'recruitment_note_reason',
    written.flatMap(({ id, person_id }) =>
      (reasons.get(person_id) ?? []).map((reason) => ({ recruitment_note_id: id, decline_reason_id: reason })),
    ),
  );
}

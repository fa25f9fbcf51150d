/** A record by hand, a vocation, and what takes them back. */
import type { GraduationRecord, SentVocation } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_TEXTS, hasVocation, vocationText } from '@emmaus/contracts/graduation.words';
import { expectRecord, expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { found, invalidField, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { vocationOf } from './changes-of-record.ts';
import { findStudent } from './eligible-student.queries.ts';
import { findCardsById } from './graduation-record.queries.ts';
import { type GraduationDetails, GraduationRecordModel } from './graduation-record.model.ts';
import { expectPresent, expectSeason, seasonYearAt } from './graduation-season.ts';

type Vocation = ReturnType<typeof vocationOf>;

const NO_STUDENT = 'This student';
const NO_RECORD = 'This graduation record';
/** No record that was seen is this one. */
const NO_ROW = { id: 0, version: 0 };

/**
 * Of somebody who is no senior a vocation is all that their record says. Where that was told of a senior before they were one, it comes
 * onto the board with all that it says, of the campus of today. The same once more, by whoever added it, changes nothing; whoever else
 * adds it is told that it stands: an undo would take away what is not theirs. `seen` is the season that was looked at.
 * @throws Problem not_found (404), conflict (409) where another vocation was said of them meanwhile, or another season is on
 */
export async function addRecord(
  actor: Actor,
  personId: number,
  sent: SentVocation | null | undefined,
  seen?: number,
): Promise<GraduationRecord> {
  const student = found(await findStudent(actor, personId), NO_STUDENT);
  const vocation = sent ? expectVocation(sent) : undefined;
  const of = {
    person_id: student.id,
    location_id: student.location_id,
    record_year: await seasonYearAt(student.location_id),
  };
  expectPresent(of.record_year, seen);
  const told = student.is_senior ? await GraduationRecordModel.vocationOnly(of) : undefined;
  if (told) {
    if (vocation) expectSeen(told, vocation, student.name);
    await told.comeTo(of.location_id);
    await told.change({ ...vocation, graduation_status: null });
    return cardOf(told.id);
  }
  const graduation_status = vocation && !student.is_senior ? 'Vocation only' : null;
  const standing = await GraduationRecordModel.lastWrittenBy(actor, of);
  if (standing?.graduation_status === graduation_status && (!vocation || saysAlready(standing, vocation)))
    return cardOf(standing.id);
  const added = await GraduationRecordModel.add(of, { ...vocation, graduation_status });
  return cardOf(added.id);
}

/**
 * Onto the record of this season; whoever has none is given one, unless one was seen. The same once more changes nothing.
 * @throws Problem not_found (404), stale_version (409), conflict (409) where another vocation was said of them meanwhile, or another season is on
 */
export async function addVocation(
  actor: Actor,
  personId: number,
  {
    record_id: named,
    version,
    record_year: seen,
    ...sent
  }: SentVocation & {
    record_id?: number | undefined;
    version?: number | undefined;
    record_year?: number | undefined;
  },
): Promise<GraduationRecord> {
  const student = found(await findStudent(actor, personId), NO_STUDENT);
  const { location_id } = student;
  const of = { person_id: student.id, location_id, record_year: await seasonYearAt(location_id) };
  expectPresent(of.record_year, seen);
  if (named !== undefined) await expectSeasonOf(named, personId);
  const known = await findOfSeason(of);
  if (!known) {
    expectRecord(NO_ROW, named);
    expectVersion(NO_ROW, version);
    return addRecord(actor, personId, sent);
  }
  const told = await GraduationRecordModel.vocationOnly(of);
  const record = told ?? (await recordForChange(actor, known.id));
  const vocation = expectVocation(sent);
  if (!saysAlready(record, vocation)) {
    expectRecord(record, named);
    expectVersion(record, version);
  }
  if (version === undefined) expectSeen(record, vocation, student.name);
  await told?.comeTo(location_id);
  await record.change(vocation);
  return cardOf(record.id);
}

/**
 * Asked for again, there is nothing to do. Where it is said which version was seen, one that says something else since stays.
 * @throws Problem not_found (404), conflict (409) for a season that is over, stale_version (409)
 */
export async function takeBackRecord(actor: Actor, id: number, version: number | undefined): Promise<string> {
  const standing = (await GraduationRecordModel.forChange(actor, [id])).get(id);
  const record = found(standing ?? (await goneForChange(actor, id)), NO_RECORD);
  await expectSeason(record);
  const name = found(await findName(record.person_id), NO_RECORD);
  if (standing && version !== undefined && standing.version !== version)
    throw new Problem(
      'stale_version',
      `The graduation record of ${name} was changed in the meantime, so it was not taken back. Look at what it says now.`,
    );
  await standing?.takeBack();
  return `The graduation record of ${name} was taken back.`;
}

/** Asked for again, it is there. */
export async function bringBackRecord(actor: Actor, id: number): Promise<GraduationRecord> {
  const gone = await goneForChange(actor, id);
  if (!gone) return cardOf((await recordForChange(actor, id)).id);
  await expectSeason(gone);
  await gone.bringBack();
  return cardOf(id);
}

/** @throws Problem conflict (409) when it was moved again since, or never was */
export async function undoMove(actor: Actor, id: number, seq: number): Promise<GraduationRecord> {
  const record = await recordForChange(actor, id);
  const card = await cardOf(id);
  if (card.moved_seq !== seq)
    throw new Problem('conflict', `${card.person} was moved again in the meantime. Look at where the card is now.`);
  const move = found(
    await first<Pick<GraduationDetails, 'graduation_status'>>(sql`
      select from_status as graduation_status from graduation_event
      where location_id = ${record.location_id} and record_year = ${record.record_year} and seq = ${seq}`),
    'This move',
  );
  if (move.graduation_status === 'Vocation only' && !hasVocation(record))
    throw new Problem(
      'conflict',
      `The vocation of ${card.person} was removed in the meantime: without it the form stays.`,
    );
  await record.change(move);
  return cardOf(id);
}

interface OfSeason {
  person_id: number;
  /** Where the person is today. */
  location_id: number;
  record_year: number;
}

/** Locked until the transaction ends: it may be taken back at this moment. */
function findOfSeason({ person_id, record_year }: OfSeason): Promise<{ id: number } | undefined> {
  return first(sql`
    select id from graduation_record
    where person_id = ${person_id} and record_year = ${record_year} and removed_at is null for no key update`);
}

/** Also of one that stands at another campus, or was taken back. */
async function expectSeasonOf(id: number, personId: number): Promise<void> {
  const record = await first<Pick<GraduationRecordModel, 'location_id' | 'record_year'>>(sql`
    select location_id, record_year from graduation_record where id = ${id} and person_id = ${personId}`);
  if (record) await expectSeason(record);
}

/** @throws Problem conflict (409) where the record tells another vocation */
function expectSeen(record: GraduationRecordModel, vocation: Vocation, name: string): void {
  if (!hasVocation(record) || saysAlready(record, vocation)) return;
  throw new Problem(
    'conflict',
    `Somebody else said in the meantime which vocation ${name} enters: ${vocationText(record)}. Nothing was overwritten: change it in the list of vocations.`,
  );
}

function expectVocation(sent: SentVocation): Vocation {
  const vocation = vocationOf(sent);
  if (!vocation.is_entering_religious && !vocation.is_entering_seminary)
    throw invalidField('vocation', GRADUATION_TEXTS.oneVocation, 'missing');
  return vocation;
}

/** @throws Problem not_found (404), conflict (409) for a season that is over */
export async function recordForChange(actor: Actor, id: number): Promise<GraduationRecordModel> {
  const record = found((await GraduationRecordModel.forChange(actor, [id])).get(id), NO_RECORD);
  await expectSeason(record);
  return record;
}

async function goneForChange(actor: Actor, id: number): Promise<GraduationRecordModel | undefined> {
  return (await GraduationRecordModel.forChange(actor, [id], { removed: true })).get(id);
}

async function findName(personId: number): Promise<string | undefined> {
  const person = await first<{ name: string }>(sql`select name from people.published_person_v1 where id = ${personId}`);
  return person?.name;
}

async function cardOf(id: number): Promise<GraduationRecord> {
  return found((await findCardsById([id])).get(id), NO_RECORD);
}

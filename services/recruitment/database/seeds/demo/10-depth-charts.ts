/**
 * Depth charts kept by campus and parish people and by members who lead: first those they walk with (disciples, participants
 * of their studies, contacts they entered), then, for staff, others of the same place, who are theirs to see too.
 */
import { createRandom, insertAll, type Random } from '@emmaus/service-kit/database/seeding';
import type { Knex } from 'knex';
import { daysAgo, groupBy, readStanding, readStudents, type Standing } from '../../demo/standing.ts';
import { nthPlace } from '../../../src/boards/place.ts';
import { depthChartEntry, type DepthChartEntryRow } from '../../factories.ts';

/** How many stand in each of the seven columns, about. */
const STAFF_QUOTA = [8, 7, 7, 5, 4, 4, 3];
const MEMBER_QUOTA = [4, 3, 5, 4, 2, 2, 2];
/** The student one signs in as keeps a full chart. */
const DEMO_STUDENT_QUOTA = [6, 6, 7, 5, 3, 3, 2];
/** Charts are kept by hand: how many stand one column, and two, behind what the person has reached. */
const STAFF_LAG = [0.1, 0.02];
const MEMBER_LAG = [0.28, 0.2];
const KEEPING_ROLES = ['td', 'missionary', 'affiliate', 'chaplain', 'parish-td', 'parish-missionary'];
const MEMBER_ROLES = ['student', 'alumni', 'lifelong'];

interface Circle {
  /** Members of the keeper's own place, in random order; nobody for keepers who see only those they walk with. */
  around: readonly Standing[];
  disciples: ReadonlyMap<number | null, Standing[]>;
  entered: ReadonlyMap<number | null, Standing[]>;
  participants: readonly Standing[];
}

export async function seed(database: Knex): Promise<void> {
  if (await database('depth_chart_entry').first('id')) return;
  const [people, students] = await Promise.all([readStanding(database), readStudents(database)]);
  const random = createRandom(30_611);
  const byId = new Map(people.map((person) => [person.id, person]));
  const members = people.filter((person) => person.role === null || isMember(person));
  const byPlace = groupBy(members, (person) => person.location_id);
  const disciples = groupBy(people, (person) => person.discipler_id);
  const entered = groupBy(people, (person) => person.entered_by_person_id);
  const rows: DepthChartEntryRow[] = [];
  for (const keeper of people) {
    const quota = quotaOf(keeper, random);
    if (!quota) continue;
    const participants = (students.get(keeper.id) ?? []).flatMap((id) => byId.get(id) ?? []);
    const around = isMember(keeper) ? [] : random.shuffle(byPlace.get(keeper.location_id) ?? []);
    rows.push(...chartOf(keeper, quota, { around, disciples, entered, participants }, random));
  }
  await database.transaction(async (trx) => {
    await insertAll(trx, 'depth_chart_entry', rows);
  });
  await database.raw('analyze depth_chart_entry, board_event');
}

/** Null for those who keep no chart. */
function quotaOf(keeper: Standing, random: Random): readonly number[] | null {
  if (keeper.email === 'student@emmaus.test') return DEMO_STUDENT_QUOTA;
  if (KEEPING_ROLES.includes(keeper.role ?? ''))
    return STAFF_QUOTA.map((count) => Math.max(1, count + random.between(-2, 2)));
  if (!isMember(keeper) || keeper.stage < 6) return null;
  return MEMBER_QUOTA.map((count) => Math.max(0, count - random.between(0, 2)));
}

function chartOf(keeper: Standing, quota: readonly number[], circle: Circle, random: Random): DepthChartEntryRow[] {
  const near = [
    ...below(keeper.id, circle.disciples),
    ...circle.participants,
    ...(circle.entered.get(keeper.id) ?? []),
  ];
  const columns = quota.map((): number[] => []);
  const taken = new Set([keeper.id]);
  for (const person of [...near, ...circle.around]) {
    const column = Math.max(1, person.stage - lagOf(isMember(keeper) ? MEMBER_LAG : STAFF_LAG, random));
    const list = columns[column - 1] as number[];
    if (taken.has(person.id) || list.length >= (quota[column - 1] as number)) continue;
    taken.add(person.id);
    list.push(person.id);
  }
  return columns.flatMap((list, index) =>
    list.map((member, position) =>
      depthChartEntry({
        keeper_person_id: keeper.id,
        chart_member_id: member,
        depth_chart_column_id: index + 1,
        place: nthPlace(position),
        location_id: keeper.location_id,
        created_at: daysAgo(random.between(2, 260)),
      }),
    ),
  );
}

/** Everybody below somebody in the tree, nearest first. */
function below(person: number, disciples: ReadonlyMap<number | null, Standing[]>): Standing[] {
  const found = [...(disciples.get(person) ?? [])];
  for (let index = 0; index < found.length; index += 1)
    found.push(...(disciples.get((found[index] as Standing).id) ?? []));
  return found;
}

function lagOf([one = 0, two = 0]: readonly number[], random: Random): number {
  const drawn = random.next();
  return drawn < two ? 2 : drawn < two + one ? 1 : 0;
}

function isMember(person: Standing): boolean {
  return MEMBER_ROLES.includes(person.role ?? '');
}

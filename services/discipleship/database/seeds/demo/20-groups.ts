/** Discipleship groups at every parish: the director's, and those that its participants lead. One at a campus, of a senior who graduates. */
import { createRandom, insertAll, resetSequence } from '@emmaus/service-kit/database/seeding';
import { today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { peopleAt } from '../../demo/people-at.ts';
import { isDemoCampus, seniorsOf, studyLeaders } from '../../demo/senior-leaders.ts';
import { groupRow, participantRow, type Row } from '../../factories.ts';

const GROUP_SIZE = 4;

export async function seed(database: Knex): Promise<void> {
  if (await database('discipleship_group').first('id')) return;
  const day = today('America/Chicago');
  const random = createRandom(77_120_033);
  const groups: Row[] = [];
  const participants: Row[] = [];
  for (const { id: locationId, people } of await peopleAt(database, 'Parish')) {
    const director = people.find((person) => person.primary_role === 'parish-td');
    const staff = people.filter((person) => person.primary_role === 'parish-missionary');
    const waiting = random.shuffle(people.filter((person) => person !== director && !staff.includes(person)));
    const leaders = director ? [director] : [];
    // Whoever has been in a group may lead the next one, until nobody is left to join.
    for (let leader = leaders.shift(); leader && waiting.length > 0; leader = leaders.shift()) {
      const groupId = groups.length + 1;
      const beganOn = day.subtract({ days: random.between(40, 400) }).toString();
      const joining =
        leader === director
          ? [...staff, ...waiting.splice(0, GROUP_SIZE - staff.length)]
          : waiting.splice(0, GROUP_SIZE);
      groups.push(groupRow(groupId, leader.id, locationId, beganOn));
      participants.push(...joining.map((person) => participantRow(groupId, person.id, beganOn)));
      leaders.push(...joining.slice(0, 2));
    }
  }
  const leading = await studyLeaders(database);
  for (const { id: locationId, people } of await peopleAt(database, 'Campus')) {
    const [senior] = seniorsOf(people, leading);
    if (!senior || !isDemoCampus(people)) continue;
    const groupId = groups.length + 1;
    const beganOn = day.subtract({ days: 60 }).toString();
    const joining = people.filter(({ school_year: year }) => year === 'sophomore').slice(0, GROUP_SIZE);
    groups.push(groupRow(groupId, senior.id, locationId, beganOn));
    participants.push(...joining.map((person) => participantRow(groupId, person.id, beganOn)));
  }
  await database.transaction(async (trx) => {
    await insertAll(trx, 'discipleship_group', groups);
    await resetSequence(trx, 'discipleship_group');
    await insertAll(trx, 'discipleship_group_participant', participants);
  });
  await database.raw('analyze discipleship_group, discipleship_group_participant');
}

/** Sam graduates at a campus: what Sam leaves, and the calls of handing it over. */
import { randomUUID } from 'node:crypto';
import { successionCalls as calls } from '@emmaus/contracts/succession.contract';
import type { LeftKind } from '@emmaus/contracts/succession.words';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { beforeEach, expect } from 'vitest';
import { groupRow, markRow, participantRow, relationRow } from '../database/factories.ts';
import { graduationForTests } from './graduation-for-tests.ts';

export function successionForTests() {
  const graduation = graduationForTests();
  const { service, house, own, td } = graduation;
  const knex = () => service.database.as('discipleship');
  const owner = (table: string) => service.database.owner(table);
  const campus = () => house.places.campus;

  // Whoever graduated in another test stays.
  beforeEach(() => own('graduation_record').update({ graduation_status: 'Remaining' }));

  const somebody = (firstName: string) =>
    house.addPerson({ firstName, lastName: 'Novak', role: 'student', schoolYear: 2, locationId: campus() });
  const disciples = (discipler: number, disciple: number) =>
    insertAll(knex(), 'relation', [relationRow({ disciple, discipler, locationId: campus() })]);
  const commission = (person: number, since = '2026-02-01') =>
    insertAll(knex(), 'disciple_mark', [markRow(person, 'Commissioned Disciple', since)]);

  async function leaver(): Promise<number> {
    const { person } = await graduation.record({ status: 'Graduating' });
    return person;
  }

  async function group(leader: number, ...people: number[]): Promise<number> {
    const { id: _id, ...row } = groupRow(0, leader, campus());
    await insertAll(knex(), 'discipleship_group', [row]);
    const { id } = await own('discipleship_group').where({ leader_person_id: leader }).first('id');
    if (people.length > 0)
      await insertAll(
        knex(),
        'discipleship_group_participant',
        people.map((person) => participantRow(id, person)),
      );
    return id;
  }

  async function study(leaders: readonly number[], ...people: number[]): Promise<number> {
    const row = {
      name: 'Luke',
      location_id: campus(),
      meeting_location: 'Library',
      start_date: '2026-01-13',
      day_of_week: 2,
      meeting_time: '19:00',
    };
    const [{ id }] = (await owner('bible_studies.bible_study').insert(row).returning('id')) as [{ id: number }];
    const led = leaders.map((person_id, index) => ({
      bible_study_id: id,
      person_id,
      position: index + 1,
      began_on: '2026-01-13',
    }));
    await owner('bible_studies.study_leader').insert(led);
    for (const person_id of people)
      await owner('bible_studies.study_participant').insert({ bible_study_id: id, person_id, joined_on: '2026-01-13' });
    return id;
  }

  /** What the home page counts is what the list says. */
  async function read(as = td()) {
    const answer = await service.call(calls.listLeftBehind, { as, query: {} });
    expect(await service.call(calls.countLeaders, { as, query: {} })).toEqual(answer.leaders);
    return answer;
  }
  /** What one leader leaves. */
  async function leftBy(leader: number, as = td()) {
    const { data } = await read(as);
    return data.find(({ person_id }) => person_id === leader)?.left ?? [];
  }
  const to = (kind: LeftKind, id: number, leader_person_id: number, successor_person_id: number) => ({
    kind,
    id,
    leader_person_id,
    successor_person_id,
  });
  const body = (handovers: readonly ReturnType<typeof to>[], more: object = {}) => ({
    handovers,
    submission_id: randomUUID(),
    ...more,
  });
  return {
    ...graduation,
    somebody,
    disciples,
    commission,
    leaver,
    group,
    study,
    read,
    leftBy,
    to,
    body,
    handOver: (sent: object, as = td()) => service.call(calls.handOver, { as, body: sent }),
    refused: (sent: object, as = td()) => service.refused(calls.handOver, { as, body: sent }),
    undo: (submission_id: string, as = td()) => service.call(calls.undoHandOver, { as, body: { submission_id } }),
    relationOf: async (disciple: number): Promise<{ id: number; discipler_person_id: number }> =>
      own('relation').where({ disciple_person_id: disciple }).whereNull('ended_on').first(),
  };
}

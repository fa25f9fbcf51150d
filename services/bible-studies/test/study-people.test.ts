/** Leaders and participants are dated, and no date is two things. */
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { StudyLeaderModel } from '../src/studies/study-leader.model.ts';
import { leaderRow, participantRow } from '../database/factories.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
let own: Knex;
let shelf: StudyShelf;

beforeAll(() => {
  own = service.database.as('bible-studies');
  shelf = createShelf(service.database.owner, house);
});

describe('"handing a study over changes nothing that was reported before"', () => {
  const leaders = (study: number) =>
    own('study_leader')
      .where({ bible_study_id: study })
      .orderBy(['began_on', 'position', 'ended_on'])
      .select('person_id', 'position', 'began_on', 'ended_on');

  test('who led before is kept with the dates, who goes on goes on', async () => {
    const { student, missionary, td } = house.person;
    const study = await shelf.add({ startDate: '2026-09-01', leaders: [student, missionary] });
    await StudyLeaderModel.handOver(study, [student, td], '2026-10-01');
    expect(await leaders(study)).toEqual([
      { person_id: student, position: 1, began_on: '2026-09-01', ended_on: null },
      { person_id: missionary, position: 2, began_on: '2026-09-01', ended_on: '2026-10-01' },
      { person_id: td, position: 2, began_on: '2026-10-01', ended_on: null },
    ]);
  });

  test('"Removing the first promotes the second"', async () => {
    const { student, missionary } = house.person;
    const study = await shelf.add({ startDate: '2026-09-01', leaders: [student, missionary] });
    await StudyLeaderModel.handOver(study, [missionary], '2026-10-01');
    expect(await leaders(study)).toEqual([
      { person_id: student, position: 1, began_on: '2026-09-01', ended_on: '2026-10-01' },
      { person_id: missionary, position: 2, began_on: '2026-09-01', ended_on: '2026-10-01' },
      { person_id: missionary, position: 1, began_on: '2026-10-01', ended_on: null },
    ]);
  });

  test('handed over and back on one day, and the same leaders again: somebody leads once', async () => {
    const { student, missionary } = house.person;
    const study = await shelf.add({ startDate: '2026-09-01', leaders: [student] });
    await StudyLeaderModel.handOver(study, [missionary], '2026-10-01');
    await StudyLeaderModel.handOver(study, [student], '2026-10-01');
    await StudyLeaderModel.handOver(study, [student], '2026-10-05');
    const now = (await leaders(study)).filter(({ ended_on }: { ended_on: string | null }) => ended_on === null);
    expect(now).toEqual([{ person_id: student, position: 1, began_on: '2026-10-01', ended_on: null }]);
  });

  test('nobody leads a study twice on one day, and nobody shares a position', async () => {
    const study = await shelf.add({ startDate: '2026-09-01', leaders: [house.person.student] });
    const beganOn = '2026-09-15';
    await expect(
      own('study_leader').insert(leaderRow(study, house.person.student, { beganOn }, 2)),
    ).rejects.toMatchObject({ constraint: 'study_leader_person_exclusion' });
    await expect(own('study_leader').insert(leaderRow(study, house.person.td, { beganOn }))).rejects.toMatchObject({
      constraint: 'study_leader_position_exclusion',
    });
  });
});

describe('"A person\'s stays in a study cannot overlap; the day of leaving is the first day out"', () => {
  const join = (study: number, from: string, to: string | null = null) =>
    own('study_participant').insert(participantRow(study, house.person.student, from, to));

  test('one may join again on the day of leaving, and not a day earlier', async () => {
    const study = await shelf.add({ startDate: '2026-09-01' });
    await join(study, '2026-09-01', '2026-09-15');
    await expect(join(study, '2026-09-14')).rejects.toMatchObject({ constraint: 'study_participant_stay_exclusion' });
    await join(study, '2026-09-15');
    await expect(join(study, '2026-10-01', '2026-10-02')).rejects.toMatchObject({
      constraint: 'study_participant_stay_exclusion',
    });
  });
});

/** What somebody does to a study while acting as somebody else is told, who leads and who takes part included. */
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
let shelf: StudyShelf;

beforeAll(async () => {
  const { owner } = service.database;
  shelf = createShelf(owner, house);
  const account = await owner('people.account')
    .where({ subject: house.subject.superadmin })
    .first<{ id: number }>('id');
  await owner('people.acting').insert({
    account_id: account.id,
    person_id: house.person.td,
    kind: 'assumed',
    ends_at: '2999-01-01',
  });
});

const as = () => house.subject.superadmin;
const told = async () => {
  const rows = await service.database
    .owner('bible_studies.acted_change')
    .orderBy('id')
    .select<{ records: { what: string; kind: string }[] }[]>('records');
  await service.database.owner('bible_studies.acted_change').delete();
  return rows.flatMap(({ records }) => records.map(({ what, kind }) => `${what} ${kind}`));
};

test('adding, handing over, ending; a participant who joins and leaves', async () => {
  const { td, student, alumni } = house.person;
  await service.call(bibleStudyCalls.addBibleStudy, {
    as: as(),
    body: {
      bible_study_data: { name: 'Told', meeting_location: 'Library', start_date: '2026-09-01' },
      bible_study_schedule_data: { day_of_week: 2, meeting_time: '19:00:00' },
      bible_study_participants_list: [student],
    },
  });
  expect(await told()).toEqual(['added bible_study', 'added study_leader', 'added study_participant']);

  const id = await shelf.add({ startDate: '2026-09-01', leaders: [td] });
  const data = { name: 'Other', meeting_location: 'Chapel' };
  await service.call(bibleStudyCalls.changeBibleStudy, {
    as: as(),
    params: { id },
    body: { bible_study_data: { ...data, leaders: [alumni, td] } },
  });
  expect(await told()).toEqual([
    'changed bible_study',
    'removed study_leader',
    'added study_leader',
    'added study_leader',
  ]);

  const stay = await service.call(participantCalls.addParticipant, {
    as: as(),
    params: { id },
    body: { person_id: student, start_date: '2026-09-01' },
  });
  await service.call(participantCalls.removeParticipant, { as: as(), params: { id }, body: { id: stay.id } });
  expect(await told()).toEqual(['added study_participant', 'changed study_participant']);

  await service.call(bibleStudyCalls.changeBibleStudy, {
    as: as(),
    params: { id },
    body: { bible_study_data: { ...data, end_date: '2026-09-10' } },
  });
  expect(await told()).toEqual(['changed bible_study']);
});

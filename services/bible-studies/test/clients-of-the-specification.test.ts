/** The calls of specification 2, §7, by their words, as clients that know nothing else of us send them. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudiesCalls } from '@emmaus/contracts/bible-studies.calls';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { addBibleStudy, changeBibleStudy, getBibleStudy, listBibleStudies, reopenBibleStudy } = bibleStudyCalls;
const { addAttendance, newAttendance, reportAttendance } = attendanceCalls;
const { addParticipant, removeParticipant } = participantCalls;

const { service, house } = serviceForTests(bibleStudiesService);
let shelf: StudyShelf;

beforeAll(() => {
  setClock('2026-09-24T18:00:00Z');
  shelf = createShelf(service.database.owner, house);
});
afterEach(() => service.database.owner('bible_studies.bible_study').delete());
afterAll(() => setClock(undefined));

const read = (role: Role, id: number) => service.call(getBibleStudy, { as: house.subject[role], params: { id } });

/** "Bible study save payload", of a study as it was read. */
function payloadOf(study: BibleStudy) {
  const { id, name, meeting_location, start_date, end_date, bible_study_schedule, leaders, participants } = study;
  return {
    bible_study_data: {
      id,
      name,
      leaders: leaders.map(({ person_id }) => person_id),
      meeting_location,
      start_date,
      end_date,
    },
    bible_study_schedule_data: bible_study_schedule,
    bible_study_participants_list: participants.map(({ person_id }) => person_id),
  };
}

test.each([
  'GET /bible_studies/paginated-filtered-bible-studies',
  'GET /bible_studies/:id',
  'GET /bible_studies/:id/participants',
  'GET /bible_studies/:id/allParticipants',
  'GET /bible_studies/:id/attendances',
  'POST /bible_studies',
  'PUT /bible_studies/:id',
  'PUT /bible_studies/:id/reopen',
  'POST /bible_studies/:id/participants',
  'DELETE /bible_studies/:id/participants',
  'GET /bible_studies/:id/attendance',
  'POST /bible_studies/:id/attendance',
  'PUT /bible_studies/:id/attendances/:attendanceId',
  'GET /bible_studies/eligibleLeaders',
  'GET /bible_studies/eligibleParticipants',
  'GET /bible_studies/:id/eligibleParticipants',
  'GET /list_items/cancel_reasons',
  'GET /bible_study_materials',
  'GET /bible_study_plans/my_bible_study_plans',
  'GET /bible_study_plans/:id',
  'PUT /bible_study_plans/:id',
  'POST /bible_study_plans',
  'DELETE /bible_study_plans/:id',
  'GET /disciples/my-reporting-tree',
  'GET /my-reporting-tree',
])('%s', (line) => {
  const lines = Object.values(bibleStudiesCalls).flatMap(({ method, path, aliases }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  );
  expect(lines).toContain(line);
});

test('the list "with page, page_size, search, statusFilter and location", also where no location was chosen', async () => {
  await shelf.add({ leaders: [house.person.td] });
  const query = { page: 1, page_size: 10, search: '', statusFilter: 'allViewableBibleStudies', location: '' };
  const { total } = await service.call(listBibleStudies, { as: house.subject.td, query });
  expect(total).toBe(1);
});

test('"POST /bible_studies with the save payload above; returns id"', async () => {
  const { student, missionary } = house.person;
  const { id } = await service.call(addBibleStudy, {
    as: house.subject.missionary,
    body: {
      bible_study_data: {
        id: null,
        name: 'Tuesday Men',
        leaders: [missionary],
        meeting_location: 'Alder Hall',
        start_date: '2026-09-22',
        end_date: null,
      },
      bible_study_schedule_data: { recurring_type: 'Weekly', day_of_week: 2, meeting_time: '19:30:00' },
      bible_study_participants_list: [student],
    },
  });
  expect(await read('missionary', id)).toMatchObject({
    name: 'Tuesday Men',
    leaders: [{ person_id: missionary }],
    participants: [{ person_id: student }],
    bible_study_schedule: { recurring_type: 'Weekly', day_of_week: 2, meeting_time: '19:30:00' },
  });
});

test('"PUT /bible_studies/{id} with the save payload": as it was read nothing changes; "the end date is carried in bible_study_data"', async () => {
  const { student, td } = house.person;
  const id = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [student] });
  const study = await read('td', id);
  const send = (body: ReturnType<typeof payloadOf>) =>
    service.call(changeBibleStudy, { as: house.subject.td, params: { id }, body });
  const payload = payloadOf(study);
  await send(payload);
  expect(await read('td', id)).toEqual(study);
  await send({ ...payload, bible_study_data: { ...payload.bible_study_data, end_date: '2026-09-22' } });
  expect(await read('td', id)).toMatchObject({ status: 'Completed', end_date: '2026-09-22' });
});

test('"PUT /bible_studies/{id}/reopen" also removes the end date of a study that is still Active', async () => {
  const id = await shelf.add({ startDate: '2026-09-01', endDate: '2026-12-01' });
  expect(await service.call(reopenBibleStudy, { as: house.subject.superadmin, params: { id } })).toMatchObject({
    status: 'Active',
    end_date: null,
  });
});

test('"POST participants with person_id, start_date, bible_study_id"; "DELETE with id, bible_study_id"', async () => {
  const { student, td } = house.person;
  const bible_study_id = await shelf.add({ startDate: '2026-09-01', leaders: [td] });
  const call = { as: house.subject.td, params: { id: bible_study_id } };
  const body = { person_id: student, start_date: '2026-09-08', bible_study_id };
  const { id } = await service.call(addParticipant, { ...call, body });
  expect((await read('td', bible_study_id)).participants).toMatchObject([{ id, person_id: student }]);
  await service.call(removeParticipant, { ...call, body: { id, bible_study_id } });
  expect((await read('td', bible_study_id)).participants).toEqual([]);
  const again = await service.call(addParticipant, { ...call, body });
  await service.call(removeParticipant, { ...call, query: { id: again.id, bible_study_id } });
  expect((await read('td', bible_study_id)).participants).toEqual([]);
  expect(await service.refused(removeParticipant, call)).toMatchObject({ status: 422, errors: [{ pointer: '/id' }] });
});

test('"GET and POST /bible_studies/{id}/attendance (create and store an attendance)": what was created, filled out and sent back', async () => {
  const { alumni, student } = house.person;
  const id = await shelf.add({ leaders: [alumni], participants: [student] });
  const call = { as: house.subject.alumni, params: { id } };
  const created = await service.call(newAttendance, call);
  const participants = JSON.stringify({ attended: [student], not_attended: [], unknown: [] });
  const stored = await service.call(addAttendance, {
    ...call,
    body: { ...created, id: null, cancelled: false, cancel_reason_id: null, participants, met_on_date: '2026-09-15' },
  });
  expect(stored).toMatchObject({ bible_study_id: id, met_on_date: '2026-09-15' });
  expect(stored.attendedParticipants).toMatchObject([{ person_id: student }]);
});

test('a form that names another study or meeting than the path is refused, and changes nothing', async () => {
  const { td, student, alumni } = house.person;
  const [id, other] = [await shelf.add({ leaders: [td] }), await shelf.add({ leaders: [alumni] })];
  const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-08' });
  const call = { as: house.subject.td, params: { id } };
  const refusals = [
    await service.refused(addParticipant, {
      ...call,
      body: { person_id: student, start_date: '2026-09-08', bible_study_id: other },
    }),
    await service.refused(removeParticipant, { ...call, query: { id: student, bible_study_id: other } }),
    await service.refused(reportAttendance, {
      as: house.subject.td,
      params: { id, attendanceId },
      body: { bible_study_id: other, participants: { attended: [] } },
    }),
    await service.refused(reportAttendance, {
      as: house.subject.td,
      params: { id, attendanceId },
      body: { id: attendanceId + 1, participants: { attended: [] } },
    }),
    await service.refused(addAttendance, {
      as: house.subject.alumni,
      params: { id: other },
      body: { bible_study_id: id, met_on_date: '2026-09-15', participants: { attended: [] } },
    }),
    await service.refused(changeBibleStudy, {
      ...call,
      body: { bible_study_data: { id: other, name: 'Other', meeting_location: 'There' } },
    }),
  ];
  expect(refusals.map(({ status, errors }) => [status, errors?.[0]?.pointer])).toEqual([
    [422, '/bible_study_id'],
    [422, '/bible_study_id'],
    [422, '/bible_study_id'],
    [422, '/id'],
    [422, '/bible_study_id'],
    [422, '/bible_study_data/id'],
  ]);
});

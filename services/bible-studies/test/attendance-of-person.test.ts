/** How often somebody came to what they attend, for whoever sees both them and the study. */
import { attendanceOfPersonCalls } from '@emmaus/contracts/attendance-of-person.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { attendanceOfPerson } = attendanceOfPersonCalls;
const { service, house, shelf } = studiesForTests('2026-11-20T18:00:00Z');

type Who = keyof typeof house.subject;
const attendanceOf = async (id: number, who: Who) =>
  (await service.call(attendanceOfPerson, { as: house.subject[who], params: { id } })).data;

const submittedAt = Temporal.Instant.from('2026-11-18T02:00:00Z');

test('counts the meetings of which it is known since the person joined; unknown is not absent', async () => {
  const { student, missionary } = house.person;
  const study = await shelf.add({
    name: 'Luke',
    leaders: [missionary],
    startDate: '2026-09-01',
    joining: { [student]: '2026-10-01' },
  });
  const came = async (metOnDate: string, state: 'attended' | 'not_attended' | 'unknown') =>
    shelf.meet(study, { metOnDate, submittedAt, rows: { [student]: state } });
  await came('2026-09-29', 'not_attended');
  await came('2026-10-06', 'attended');
  await came('2026-10-13', 'attended');
  await came('2026-10-20', 'not_attended');
  await came('2026-10-27', 'unknown');
  await shelf.meet(study, { metOnDate: '2026-11-03', rows: { [student]: 'attended' } });
  expect(await attendanceOf(student, 'td')).toEqual([
    {
      id: study,
      name: 'Luke',
      location_name: 'Lakeside College',
      joined_on: '2026-10-01',
      left_on: null,
      attended: 2,
      known: 3,
      attendance_rate: 67,
    },
  ]);
});

test('whoever missed one of many meetings did not come to all of them, nor to none who came to one', async () => {
  const { student, alumni, td } = house.person;
  const study = await shelf.add({ startDate: '2026-04-01', leaders: [td], participants: [student, alumni] });
  const first = Temporal.PlainDate.from('2026-04-01');
  for (let nth = 0; nth <= 200; nth += 1) {
    const [often, seldom] =
      nth === 0 ? (['not_attended', 'attended'] as const) : (['attended', 'not_attended'] as const);
    const metOnDate = first.add({ days: nth }).toString();
    await shelf.meet(study, { metOnDate, submittedAt, rows: { [student]: often, [alumni]: seldom } });
  }
  const [rate] = await attendanceOf(student, 'td');
  expect(rate).toMatchObject({ attended: 200, known: 201, attendance_rate: 99 });
  const listed = await service.call(participantCalls.listParticipants, { as: house.subject.td, params: { id: study } });
  const rates = new Map(listed.data.map(({ person_id, attendance_rate }) => [person_id, attendance_rate]));
  expect([rates.get(student), rates.get(alumni)]).toEqual([99, 1]);
});

test('a study that nobody has reported has no rate', async () => {
  await shelf.add({ participants: [house.person.student] });
  expect(await attendanceOf(house.person.student, 'student')).toMatchObject([{ known: 0, attendance_rate: null }]);
});

test('those one has left come after those that go on; of what begins only later nothing is said', async () => {
  const { student } = house.person;
  await shelf.add({ name: 'Left', left: [student] });
  await shelf.add({ name: 'Running', participants: [student] });
  await shelf.add({ name: 'To come', joining: { [student]: '2026-12-01' } });
  expect((await attendanceOf(student, 'td')).map(({ name }) => name)).toEqual(['Running', 'Left']);
});

test('studies that one does not see are not among them, and people whom one does not see are not there: 404', async () => {
  const { student } = house.person;
  const { farCampus } = house.places;
  await shelf.add({ name: 'Away', locationId: farCampus, participants: [student] });
  expect(await attendanceOf(student, 'td')).toEqual([]);
  expect((await attendanceOf(student, 'admin')).map(({ name }) => name)).toEqual(['Away']);
  const stranger = await house.addPerson({ locationId: farCampus });
  const params = { id: stranger };
  expect(await service.refused(attendanceOfPerson, { as: house.subject.td, params })).toMatchObject({ status: 404 });
});

test('whoever only takes part in a study is not told how often another came, whom they disciple', async () => {
  const { student, td } = house.person;
  const disciple = await house.addPerson({ locationId: house.places.campus });
  await insertAll(service.database.owner, 'discipleship.relation', [
    {
      discipler_person_id: student,
      disciple_person_id: disciple,
      location_id: house.places.campus,
      began_on: '2026-01-15',
    },
  ]);
  await shelf.add({ name: 'Beside', leaders: [td], participants: [student, disciple] });
  await shelf.add({ name: 'Led', leaders: [student], participants: [disciple] });
  expect((await attendanceOf(disciple, 'student')).map(({ name }) => name)).toEqual(['Led']);
  expect((await attendanceOf(student, 'student')).map(({ name }) => name)).toEqual(['Beside']);
});

test('401 without tokens, 403 for guests', async () => {
  const params = { id: house.person.student };
  expect(await service.refused(attendanceOfPerson, { params })).toMatchObject({ status: 401 });
  expect(await service.refused(attendanceOfPerson, { as: house.subject.guest, params })).toMatchObject({ status: 403 });
});

/** A study that is handed over on the day of a meeting: what was reported of it by then, and what was not. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { reportingTreeCalls } from '@emmaus/contracts/reporting-tree.contract';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { setClock } from '@emmaus/service-kit/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

/** Noon in Chicago, on a Tuesday. */
const { service, house, shelf } = studiesForTests('2026-09-22T17:00:00Z');
const TODAY = '2026-09-22';

let meeting: { study: number; id: number };

beforeEach(async () => {
  const { student, td, missionary, alumni } = house.person;
  const study = await shelf.add({ leaders: [student], participants: [alumni], meetingTime: '08:00:00' });
  meeting = { study, id: await shelf.meet(study, { metOnDate: TODAY, metAtTime: '08:00:00' }) };
  const relation = { location_id: house.places.campus, began_on: '2026-01-15', discipler_person_id: td };
  await insertAll(
    service.database.owner,
    'discipleship.relation',
    [student, missionary].map((disciple_person_id) => ({ ...relation, disciple_person_id })),
  );
});
afterEach(() => service.database.owner('discipleship.relation').delete());

const report = (who: 'student' | 'missionary', reported_at?: string) =>
  service.call(attendanceCalls.reportAttendance, {
    as: house.subject[who],
    params: { id: meeting.study, attendanceId: meeting.id },
    body: { participants: { attended: [house.person.alumni] }, ...(reported_at && { reported_at }) },
  });

async function handOver(at: string, ...leaders: number[]): Promise<void> {
  setClock(at);
  const bible_study_data = { name: 'Luke', meeting_location: 'Library', leaders };
  await service.call(bibleStudyCalls.changeBibleStudy, {
    as: house.subject.admin,
    params: { id: meeting.study },
    body: { bible_study_data },
  });
}

/** Who reported the meeting in time, who led it by the list of meetings, and of whose chain it is. */
async function whose(): Promise<{ timely: number[]; led: number[]; counted: number[] }> {
  const { student, missionary } = house.person;
  const as = house.subject.admin;
  const timely = service.database.as('people')('bible_studies.published_timely_report_v2');
  const { data } = await service.call(oversightCalls.listMeetings, {
    as,
    query: { study: meeting.study, from: TODAY },
  });
  const counted: number[] = [];
  for (const person of [student, missionary]) {
    const { data: of } = await service.call(reportingTreeCalls.listReportMeetings, { as, query: { person } });
    counted.push(...of.filter(({ attendance_id }) => attendance_id === meeting.id).map(() => person));
  }
  return {
    timely: await timely.where({ attendance_id: meeting.id }).pluck('person_id'),
    led: data.flatMap(({ leaders }) => leaders.map(({ person_id }) => person_id)),
    counted,
  };
}

test('"handing a study over changes nothing that was reported before": this morning\'s meeting stays with who led and reported it', async () => {
  const { student, missionary } = house.person;
  await report('student');
  const theirs = { timely: [student], led: [student], counted: [student] };
  expect(await whose()).toEqual(theirs);
  await handOver('2026-09-22T18:00:00Z', missionary);
  expect(await whose()).toEqual(theirs);
  setClock('2026-09-22T19:00:00Z');
  // "Corrections by others never take it away."
  await report('missionary');
  expect(await whose()).toEqual(theirs);
});

test('what was not reported until then belongs to who took over', async () => {
  const { missionary } = house.person;
  await handOver('2026-09-22T18:00:00Z', missionary);
  expect(await whose()).toEqual({ timely: [], led: [missionary], counted: [missionary] });
  setClock('2026-09-23T15:00:00Z');
  await report('missionary');
  expect(await whose()).toEqual({ timely: [missionary], led: [missionary], counted: [missionary] });
});

test('by the clock of the service: a phone that is slow gives no meeting to who led before', async () => {
  const { missionary } = house.person;
  await handOver('2026-09-22T18:00:00Z', missionary);
  setClock('2026-09-22T19:00:00Z');
  await report('missionary', '2026-09-22T16:30:00Z');
  expect(await whose()).toEqual({ timely: [missionary], led: [missionary], counted: [missionary] });
});

test('who makes a study leads it the whole day, also by a phone that is slow', async () => {
  const { missionary } = house.person;
  const { id: study } = await service.call(bibleStudyCalls.addBibleStudy, {
    as: house.subject.missionary,
    body: {
      bible_study_data: {
        name: 'Mark',
        leaders: [missionary],
        meeting_location: 'Library',
        start_date: TODAY,
        end_date: null,
      },
      bible_study_schedule_data: { recurring_type: 'Weekly', day_of_week: 2, meeting_time: '08:00:00' },
      bible_study_participants_list: [house.person.alumni],
    },
  });
  const [id] = await service.database.owner('bible_studies.attendance').where({ bible_study_id: study }).pluck('id');
  meeting = { study, id };
  await report('missionary', '2026-09-22T16:30:00Z');
  expect(await whose()).toEqual({ timely: [missionary], led: [missionary], counted: [missionary] });
  const leaders = service.database.owner('bible_studies.study_leader');
  expect(await leaders.where({ bible_study_id: study }).pluck('took_over_at')).toEqual([null]);
});

test('handed over again and again, each meeting is of those who led when it was reported, once', async () => {
  const { student, missionary, td } = house.person;
  await handOver('2026-09-22T18:00:00Z', missionary, student);
  await report('student');
  await handOver('2026-09-22T19:00:00Z', student);
  await handOver('2026-09-22T20:00:00Z', td);
  expect(await whose()).toEqual({ timely: [student], led: [missionary, student], counted: [student, missionary] });
});

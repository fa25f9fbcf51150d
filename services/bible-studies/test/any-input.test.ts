/** "No 5xx for any input": whatever is sent, by whomever. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { now } from '@emmaus/service-kit/time';
import { heading, paragraph } from '../database/content/plan-nodes.ts';
import { bibleStudiesService } from '../src/service.ts';

const started = serviceForTests(bibleStudiesService);

testAnyInput(bibleStudiesService, started, 300, async () => {
  const { person, subject } = started.house;
  const [series] = (await started.service.call(planCalls.listMaterials, { as: subject.missionary })).data;
  const daysAgo = (days: number): string =>
    now()
      .subtract({ hours: 24 * days })
      .toString()
      .slice(0, 10);
  const document = { type: 'doc', content: [heading('Read'), paragraph('Twice, *aloud*.')] };
  const study = (leader: number) => ({
    bible_study_data: {
      name: 'Luke',
      meeting_location: 'Library',
      leaders: [leader],
      start_date: daysAgo(70),
      end_date: null,
    },
    bible_study_schedule_data: { day_of_week: 2, meeting_time: '19:00:00', recurring_type: 'Weekly' },
    bible_study_participants_list: [],
  });
  const first = { as: subject.missionary, params: { id: 1 } };
  const report = { participants: { attended: [person.student], not_attended: [], unknown: [] } };
  return [
    [bibleStudyCalls.addBibleStudy, { as: subject.missionary, body: study(person.missionary) }],
    [bibleStudyCalls.addBibleStudy, { as: subject.alumni, body: study(person.alumni) }],
    [bibleStudyCalls.changeBibleStudy, { ...first, body: study(person.missionary) }],
    [participantCalls.addParticipant, { ...first, body: { person_id: person.student, start_date: daysAgo(70) } }],
    [attendanceCalls.reportAttendance, { as: subject.missionary, params: { id: 1, attendanceId: 1 }, body: report }],
    [
      attendanceCalls.addAttendance,
      { as: subject.alumni, params: { id: 2 }, body: { met_on_date: daysAgo(9), participants: { attended: [] } } },
    ],
    [
      planCalls.addPlan,
      { as: subject.missionary, body: { title: 'Emmaus', material_id: series?.materials[0]?.id, document } },
    ],
    [planCalls.changePlan, { ...first, body: { title: 'On the road', document, version: 1 } }],
    [meditationCalls.addMeditation, { body: { title: 'Bread', verse: 'Luke 24', document, appears_on: daysAgo(-3) } }],
  ];
});

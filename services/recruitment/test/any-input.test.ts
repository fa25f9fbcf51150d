/** "No 5xx for any input": whatever is sent, by whomever. */
import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { recruitmentChartCalls } from '@emmaus/contracts/recruitment-charts.contract';
import { stallCalls } from '@emmaus/contracts/stall.contract';
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { recruitmentService } from '../src/service.ts';

const started = serviceForTests(recruitmentService);

testAnyInput(recruitmentService, started, 300, () => {
  const { person, subject, places } = started.house;
  const onChart = (chart_member_id: number) => ({ chart_member_id, location_id: places.campus });
  const onOwn = { as: subject.missionary };
  return [
    [
      recruitmentChartCalls.addCandidate,
      { body: { ...onChart(person.student), recruitment_depth_chart_column_id: 72 } },
    ],
    [recruitmentChartCalls.moveCandidate, { body: { ...onChart(person.student), recruitment_depth_chart_column: 73 } }],
    [
      recruitmentChartCalls.saveRecruitmentNotes,
      { body: { person_id: person.student, notes: 'After finals.', location_id: places.campus } },
    ],
    [
      depthChartCalls.addToDepthChart,
      { ...onOwn, body: { chart_member_id: person.student, depth_chart_column_id: 1 } },
    ],
    [depthChartCalls.moveOnDepthChart, { ...onOwn, body: { chart_member_id: person.student, depth_chart_column: 2 } }],
    [
      invitationCalls.saveInvitation,
      {
        params: { id: person.student },
        body: {
          received_high_call: true,
          high_call_presenter_person_id: person.missionary,
          high_call_answer: 'Yellow',
          high_call_date: '2026-02-03',
          high_call_notes: 'Until after finals.',
        },
      },
    ],
    [encounterCalls.addEncounter, { ...onOwn, body: { name: 'Ruth', where: 'Library' } }],
    [encounterCalls.nameEncounter, { ...onOwn, params: { id: 1 }, body: { person_id: person.student } }],
    [stallCalls.openStall, { body: { location_id: places.campus } }],
  ];
});

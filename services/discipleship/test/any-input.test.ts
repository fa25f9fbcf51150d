/** "No 5xx for any input": whatever is sent, by whomever. */
import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { seniorLinkCalls } from '@emmaus/contracts/senior-links.contract';
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { discipleshipService } from '../src/service.ts';

const started = serviceForTests(discipleshipService);

testAnyInput(discipleshipService, started, 300, () => {
  const { person, subject } = started.house;
  const asParish = { as: subject['parish-td'] };
  return [
    [
      discipleCalls.addDisciple,
      {
        body: {
          disciple_person_id: person.student,
          discipler_person_id: person.missionary,
          disciple_type: 'Growing Disciple',
        },
      },
    ],
    [
      discipleCalls.transferDisciple,
      { body: { disciple_person_id: person.student, new_discipler_person_id: person.td } },
    ],
    [
      discipleCalls.markDisciple,
      { body: { disciple_person_id: person.student, disciple_type: 'Commissioned Disciple' } },
    ],
    [groupCalls.addGroup, { ...asParish, body: { leader_person_id: person['parish-td'], participant_person_ids: [] } }],
    [graduationCalls.addGraduationRecord, { body: { person_id: person.student } }],
    [graduationCalls.saveGraduationRecords, { body: [{ id: 1, graduation_status: 'Graduating' }] }],
    [seniorLinkCalls.makeSeniorLink, { params: { id: 1 }, body: { send: 'no' } }],
  ];
});

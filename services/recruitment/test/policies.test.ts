/** Every route is guarded and contracted; what the policy tables say of a record is what their SQL returns. */
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll } from 'vitest';
import { encounter, followUp } from '../database/factories.ts';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);

beforeAll(async () => {
  const { campus, farCampus } = house.places;
  // Somebody the student entered, and somebody the student disciples: the two ways in which a chain reaches.
  await house.addPerson({ locationId: farCampus, enteredBy: house.person.student });
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: await house.addPerson({ locationId: campus }),
    discipler_person_id: house.person.student,
    location_id: campus,
    began_on: '2026-01-10',
  });
  for (const [role, place] of [
    ['missionary', 'campus'],
    ['student', 'campus'],
    ['td', 'farCampus'],
    ['parish-td', 'parish'],
  ] as const)
    await service.database
      .owner('recruitment.encounter')
      .insert(encounter({ met_by_person_id: house.person[role], location_id: house.places[place] }));
  // Of the stalls of both campuses: the student's own, somebody's, and nobody's.
  const { student, missionary } = house.person;
  await service.database
    .as('recruitment')('stall_follow_up')
    .insert(
      [student, missionary, null].flatMap((owner_person_id, index) => [
        followUp({ location_id: campus, owner_person_id, registration_id: 10 + index, person_id: 10 + index }),
        followUp({ location_id: farCampus, owner_person_id, registration_id: 20 + index, person_id: 20 + index }),
      ]),
    );
});

testRouteWalk(recruitmentService);

const actors = () => house.actors(service.provider.settings.issuer);

testPolicies(recruitmentService, actors);

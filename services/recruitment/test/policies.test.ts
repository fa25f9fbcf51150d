/** Every route is guarded and contracted; what the policy tables say of a record is what their SQL returns. */
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeAll } from 'vitest';
import { encounter } from '../database/factories.ts';
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
});

testRouteWalk(recruitmentService);

const actors = () => house.actors(service.provider.settings.issuer);

testPolicies(recruitmentService, actors);

/** Every route is guarded and contracted; what the policy tables say of a record is what their SQL returns. */
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { recruitmentService } from '../src/service.ts';

let service: TestService;
let house: TestOrganisation;

beforeAll(async () => {
  service = await startTestService(recruitmentService);
  house = await createOrganisation(service);
  const { campus, farCampus } = house.places;
  // Somebody the student entered, and somebody the student disciples: the two ways in which a chain reaches.
  await house.addPerson({ locationId: farCampus, enteredBy: house.person.student });
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: await house.addPerson({ locationId: campus }),
    discipler_person_id: house.person.student,
    location_id: campus,
    began_on: '2026-01-10',
  });
});
afterAll(() => service.close());

testRouteWalk(recruitmentService);

const actors = () => house.actors(service.provider.settings.issuer);

testPolicies(recruitmentService, actors);

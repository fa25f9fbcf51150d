/** Every route is guarded and contracted; what the policy tables say of a record is what their SQL returns. */
import { createOrganisation, type TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testPolicyMatrix } from '@emmaus/service-kit/testing/policy-matrix';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { startTestService, type TestService } from '@emmaus/service-kit/testing/test-service';
import { afterAll, beforeAll } from 'vitest';
import { chartPlacePolicy, depthChartPolicy } from '../src/depth-charts/depth-chart.policy.ts';
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

const actors = () => house.actors(service.provider.settings.issuer, service.database.as('recruitment'));

testPolicyMatrix({
  policy: depthChartPolicy,
  records: () =>
    service.database.owner('people.published_person_v1').select('id', 'primary_location_id', 'entered_by_person_id'),
  actors,
  idsWhere: (condition) =>
    service.database
      .owner('people.published_person_v1 as person')
      .whereRaw(...condition)
      .pluck('person.id'),
});

testPolicyMatrix({
  policy: chartPlacePolicy,
  records: () => service.database.owner('people.published_location_v1').select('id'),
  actors,
  idsWhere: (condition) =>
    service.database
      .owner('people.published_location_v1 as location')
      .whereRaw(...condition)
      .pluck('location.id'),
});

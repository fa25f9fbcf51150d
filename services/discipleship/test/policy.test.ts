import { REGIONAL_PEOPLE, type Role } from '@emmaus/contracts/roles';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import { can, reachesOf } from '@emmaus/service-kit/policy/policy';
import type { RelationRecord } from '@emmaus/service-kit/policy/reaches';
import { insertAll } from '@emmaus/service-kit/database/seeding';
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { graduationRow, relationRow } from '../database/factories.ts';
import { peopleBehindPolicy } from '../src/metrics/multiplication.policy.ts';
import { relationPolicy } from '../src/tree/relation.policy.ts';
import { discipleshipService } from '../src/service.ts';

const { service, house } = serviceForTests(discipleshipService);
let own: Knex;
let actors: Actor[];

beforeAll(async () => {
  own = service.database.as('discipleship');
  const { person, places } = house;
  const far = await Promise.all(
    ['Ann', 'Ben', 'Cid'].map((firstName) =>
      house.addPerson({ firstName, role: 'student', locationId: places.farCampus }),
    ),
  );
  const [ann, ben, cid] = far as [number, number, number];
  const below = await house.addPerson({ firstName: 'Below', locationId: places.campus });
  await insertAll(own, 'relation', [
    relationRow({ disciple: person.missionary, discipler: person.td, locationId: places.campus }),
    relationRow({ disciple: person.student, discipler: person.missionary, locationId: places.campus }),
    relationRow({ disciple: person.alumni, discipler: person.student, locationId: places.campus }),
    relationRow({ disciple: below, discipler: person.alumni, locationId: places.campus }),
    relationRow({ disciple: person['parish-missionary'], discipler: person['parish-td'], locationId: places.parish }),
    relationRow({ disciple: ben, discipler: ann, locationId: places.farCampus }),
    relationRow({ disciple: cid, discipler: ben, locationId: places.farCampus }),
  ]);
  await insertAll(
    own,
    'graduation_record',
    [places.campus, places.siblingCampus, places.farCampus].map((locationId) =>
      graduationRow({ personId: below, locationId, recordYear: 2020 + locationId }),
    ),
  );
  actors = [
    ...(await house.actors(service.provider.settings.issuer)),
    await loadActor({ issuer: service.provider.settings.issuer, subject: `subject-${ann}` }),
  ];
});

testRouteWalk(discipleshipService);

testPolicies(discipleshipService, async () => actors);

test('a student sees relations of "those below them in the discipleship tree", not those above', async () => {
  const student = await loadActor({ issuer: service.provider.settings.issuer, subject: house.subject.student });
  const relations: RelationRecord[] = await own('relation').orderBy('id');
  const seen = relations.filter((relation) => can(relationPolicy, student, 'read', relation));
  expect(seen.map((relation) => relation.discipler_person_id)).toEqual([house.person.student, house.person.alumni]);
});

test('a student who leads a study sees its participants, but not which of them disciples which', async () => {
  const { lifelong: discipler, guest: disciple } = house.person;
  const student = await loadActor({ issuer: service.provider.settings.issuer, subject: house.subject.student });
  const leader: Actor = { ...student, chain: new Set([...student.chain, discipler, disciple]) };
  const relation = {
    id: 0,
    discipler_person_id: discipler,
    disciple_person_id: disciple,
    location_id: house.places.campus,
  };
  expect(can(relationPolicy, leader, 'read', relation)).toBe(false);
});

test('behind a number are named as marked those whose relations one sees: by regional people as on a profile', () => {
  const reaches = (role: Role) => [
    reachesOf(peopleBehindPolicy, 'see_marked', role),
    reachesOf(relationPolicy, 'read', role),
  ];
  for (const role of REGIONAL_PEOPLE) {
    const [marked, related] = reaches(role);
    expect(marked, role).toEqual(related);
  }
});

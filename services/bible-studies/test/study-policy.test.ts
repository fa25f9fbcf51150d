import { createOrganisation } from '@emmaus/service-kit/testing/organisation';
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { ROLES } from '@emmaus/contracts/roles';
import { can } from '@emmaus/service-kit/policy/policy';
import { beforeAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';
import { studyPolicy, type StudyRecord } from '../src/studies/study.policy.ts';
import { createShelf } from './study-shelf.ts';

const { service } = serviceForTests(bibleStudiesService);
let actors: Actor[];

beforeAll(async () => {
  const organisation = await createOrganisation(service);
  const { places, person } = organisation;
  const shelf = createShelf(service.database.owner, organisation);
  for (const locationId of [places.campus, places.siblingCampus, places.farCampus, places.parish])
    await shelf.add({ locationId });
  // Far away, where no grant reaches: each role leads one and one that has ended, takes part in one, took part in one, led one, and will take part in one.
  for (const role of ROLES) {
    await shelf.add({ locationId: places.farCampus, leaders: [person[role]] });
    await shelf.add({ locationId: places.farCampus, leaders: [person[role]], endDate: '2026-09-01' });
    await shelf.add({ locationId: places.farCampus, participants: [person[role]] });
    await shelf.add({ locationId: places.farCampus, left: [person[role]] });
    const left = await shelf.add({ locationId: places.farCampus, ledUntil: { [person[role]]: '2026-09-01' } });
    for (const metOnDate of ['2026-08-25', '2026-09-01']) await shelf.meet(left, { metOnDate });
    await shelf.add({ locationId: places.farCampus, joining: { [person[role]]: '2999-01-01' } });
  }
  const [material] = (await service.database.owner('bible_studies.material').limit(1)) as [{ id: number }];
  await service.database
    .owner('bible_studies.plan')
    .insert(
      ROLES.map((role) => ({ owner_person_id: person[role], material_id: material.id, title: `Plan of ${role}` })),
    );
  actors = await organisation.actors(service.provider.settings.issuer);
});

testPolicies(bibleStudiesService, async () => actors);

const atCampus: StudyRecord = { id: 1, location_id: 6, leader_ids: [], participant_ids: [] };

test('"Edit or end a study: the study\'s leader, or td, missionary, affiliate, parish-td, parish-missionary"', () => {
  for (const action of ['update', 'end'] as const) {
    const place = (actor: Actor): StudyRecord => ({ ...atCampus, location_id: actor.grants[0]?.locationId ?? 0 });
    const byRole = actors.slice(0, ROLES.length).filter((actor) => can(studyPolicy, actor, action, place(actor)));
    expect(byRole.map((actor) => actor.role)).toEqual([
      'superadmin',
      'admin',
      'td',
      'missionary',
      'affiliate',
      'parish-td',
      'parish-missionary',
    ]);
    const asLeader = actors
      .slice(0, ROLES.length)
      .filter((actor) =>
        can(studyPolicy, actor, action, { ...atCampus, location_id: 99, leader_ids: [actor.personId as number] }),
      );
    expect(asLeader.map((actor) => actor.role)).toEqual(ROLES.filter((role) => role !== 'guest'));
  }
});

test('"Re-open study, Remove End Date: superadmin"', () => {
  const allowed = actors.filter((actor) =>
    can(studyPolicy, actor, 'reopen', { ...atCampus, leader_ids: actors.map((one) => one.personId as number) }),
  );
  expect(allowed.map((actor) => actor.role)).toEqual(['superadmin']);
});

/** Of which campus an encounter is. */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { setClock } from '@emmaus/service-kit/time';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { addEncounter } = encounterCalls;
const { service, house } = serviceForTests(recruitmentService);

afterEach(() => setClock(undefined));

const add = (body: object) => service.call(addEncounter, { as: house.subject.missionary, body });

test('what waited on a device until its owner had moved is of the campus at which they stood then', async () => {
  const { owner } = service.database;
  const { campus, parish: other } = house.places;
  const moved_by_subject = house.subject.admin;
  const person_id = house.person.missionary;
  onTestFinished(() => owner('people.person_move').delete());
  await owner('people.person_move').insert([
    {
      person_id,
      from_location_id: campus,
      to_location_id: other,
      moved_at: '2026-11-10T12:00:00Z',
      moved_by_subject,
    },
    {
      person_id,
      from_location_id: other,
      to_location_id: campus,
      moved_at: '2026-11-17T12:00:00Z',
      moved_by_subject,
    },
  ]);
  setClock('2026-11-18T15:00:00Z');
  await add({ met_at: '2026-11-17T11:59:00Z', name: 'Ruth' });
  await add({ met_at: '2026-11-17T12:01:00Z', name: 'Naomi' });
  await add({ met_at: '2026-11-10T11:59:00Z', name: 'Orpah' });
  const places = await owner('recruitment.encounter').select('name', 'location_id');
  expect(new Map(places.map(({ name: who, location_id }) => [who, location_id]))).toEqual(
    new Map([
      ['Ruth', other],
      ['Naomi', campus],
      ['Orpah', campus],
    ]),
  );
});

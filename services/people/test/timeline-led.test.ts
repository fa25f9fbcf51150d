/** How a timeline tells of somebody who led a study, in whatever position. */
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { service, house } = serviceForTests(peopleService);

type Led = [position: 1 | 2, began_on: string, ended_on: string | null];

/** From when to when somebody led a study; what is told of it, the last first. */
async function told(...led: Led[]): Promise<string[]> {
  const person_id = await house.addPerson({ locationId: house.places.campus });
  const { owner } = service.database;
  const [study] = (await owner('bible_studies.bible_study')
    .insert({
      name: 'Acts',
      location_id: house.places.campus,
      meeting_location: 'Library',
      start_date: '2025-09-01',
      day_of_week: 2,
      meeting_time: '19:00',
    })
    .returning('id')) as { id: number }[];
  await owner('bible_studies.study_leader').insert(
    led.map(([position, began_on, ended_on]) => ({
      bible_study_id: study?.id,
      person_id,
      position,
      began_on,
      ended_on,
    })),
  );
  const asked = { as: house.subject.td, params: { id: person_id }, query: { group: 'studies' as const } };
  const { data } = await service.call(timelineCalls.getTimeline, asked);
  expect(new Set(data.map(({ key }) => key)).size).toBe(data.length);
  return data.map(({ kind, day }) => `${kind} ${day}`);
}

test('who moves to another position goes on leading', async () => {
  expect(await told([2, '2025-09-02', '2025-10-01'], [1, '2025-10-01', null])).toEqual(['study_led 2025-09-02']);
});

test('what was changed back on the same day was nothing', async () => {
  const day = '2025-10-01';
  expect(await told([2, '2025-09-02', day], [1, day, day], [2, day, day], [1, day, null])).toEqual([
    'study_led 2025-09-02',
  ]);
  expect(await told([2, day, day])).toEqual([]);
});

test('who leads again later is told both', async () => {
  expect(await told([1, '2025-09-02', '2025-10-01'], [1, '2025-11-01', null])).toEqual([
    'study_led 2025-11-01',
    'study_handed_over 2025-10-01',
    'study_led 2025-09-02',
  ]);
});

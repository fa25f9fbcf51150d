import { locationCalls } from '@emmaus/contracts/locations.contract';
import { BRING_BACK_MINUTES } from '@emmaus/contracts/person.words';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removePeople } from '../src/people/remove-people.ts';
import { peopleService } from '../src/service.ts';
import { takeOut } from './fixtures.ts';

const { addLocation, changeLocation } = locationCalls;
const { service, house } = serviceForTests(peopleService);

test('whoever was removed hangs on no place any more, and neither do their roles', async () => {
  const as = house.subject.admin;
  const { owner } = service.database;
  const college = {
    name: 'New College',
    location_type: 'Campus',
    parent_location_id: house.places.area,
    timezone_id: 'America/Chicago',
  } as const;
  const { id } = await service.call(addLocation, { as, body: college });
  const person_id = await house.addPerson({ locationId: house.places.campus });
  await owner('people.role_grant').insert({ person_id, role: 'td', location_id: id, is_primary: true });
  const change = { as, params: { id }, body: { ...college, location_type: 'Parish' } } as const;
  expect(await service.refused(changeLocation, change)).toMatchObject({
    status: 409,
    message: expect.stringContaining('1 role hangs on it') as string,
  });
  await takeOut(owner('people.person_record').where({ id: person_id }));
  expect(await service.call(changeLocation, change)).toMatchObject({ location_type: 'Parish' });
});

describe('a place to which somebody can still be brought back stays what it is', () => {
  const college = { location_type: 'Campus', timezone_id: 'America/Chicago' } as const;
  const stays = (name: string) =>
    `${name} stays a Campus: 1 person who was removed, and can still be brought back, hangs on it. Try again once that is over, or add another location.`;

  async function place(name: string) {
    const as = house.subject.admin;
    const body = { ...college, name, parent_location_id: house.places.area };
    const { id } = await service.call(addLocation, { as, body });
    return { id, change: { as, params: { id }, body: { ...body, location_type: 'Parish' } } as const };
  }

  function later(elapsed: Temporal.DurationLike): void {
    setClock(Temporal.Now.instant().add(elapsed).toString());
    onTestFinished(() => setClock(undefined));
  }

  test('for some minutes', async () => {
    const { id, change } = await place('College A');
    const person = await house.addPerson({ locationId: id });
    await transaction(() => removePeople([person]));
    expect(await service.refused(changeLocation, change)).toMatchObject({ status: 409, message: stays('College A') });
    later({ minutes: BRING_BACK_MINUTES + 1 });
    expect(await service.call(changeLocation, change)).toMatchObject({ location_type: 'Parish' });
  });

  test('that of their role, too', async () => {
    const { id, change } = await place('College B');
    const person = await house.addPerson({ locationId: house.places.campus });
    const grant = { person_id: person, role: 'student', location_id: id };
    await service.database.owner('people.role_grant').insert(grant);
    await transaction(() => removePeople([person]));
    expect(await service.refused(changeLocation, change)).toMatchObject({ status: 409, message: stays('College B') });
  });

  test('for 7 days after the import that brought them', async () => {
    const { owner } = service.database;
    const { id, change } = await place('College C');
    const [batch] = (await owner('people.import_batch')
      .insert({
        owner_person_id: house.person.admin,
        file_name: 'x.csv',
        encoding: 'utf-8',
        delimiter: ',',
        header: '[]',
        columns: '[]',
        row_count: 1,
        state: 'undone',
        imported_count: 1,
        removed_count: 1,
        imported_at: Temporal.Now.instant().subtract({ hours: 24 }).toString(),
      })
      .returning('id')) as [{ id: number }];
    const person = await house.addPerson({ locationId: id });
    await transaction(() => removePeople([person], { importBatchId: batch.id }));
    later({ hours: 24 * 6 - 1 });
    expect(await service.refused(changeLocation, change)).toMatchObject({ status: 409, message: stays('College C') });
    later({ hours: 24 * 6 + 1 });
    expect(await service.call(changeLocation, change)).toMatchObject({ location_type: 'Parish' });
  });
});

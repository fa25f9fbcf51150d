/** "Every location has an IANA time zone." */
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listTimezones } = lookupCalls;
const { service, house } = serviceForTests(peopleService);

const add = (timezone_id: string, name = `In ${timezone_id}`) => ({
  as: house.subject.admin,
  body: {
    name,
    parent_location_id: house.places.area,
    timezone_id,
    location_type: 'Campus' as const,
  },
});

const OF_TODAY = [
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Argentina/Buenos_Aires',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Kyiv',
  'UTC',
];

test.each([...OF_TODAY, 'America/Indianapolis', 'Asia/Calcutta', 'US/Eastern'])('%s is one', async (zone) => {
  expect(await service.call(locationCalls.addLocation, add(zone))).toMatchObject({ timezone_id: zone });
});

test.each(['+05:00', 'asia/kolkata', 'PST', 'CET', 'MET', 'Cuba', 'EST5PDT', 'Factory', 'posix/Asia/Kolkata'])(
  '%s is none: 422',
  async (zone) => {
    expect(await service.refused(locationCalls.addLocation, add(zone, `Not in ${zone}`))).toMatchObject({
      status: 422,
      errors: [{ pointer: '/timezone_id' }],
    });
  },
);

test('a zone is offered by the name it has today, and found by the one it had', async () => {
  const zones = await service.call(listTimezones, { as: house.subject.td });
  const found = (word: string) => zones.filter(({ name }) => name.includes(word)).map(({ id }) => id);
  expect(found('Indianapolis')).toEqual(['America/Indiana/Indianapolis']);
  expect(found('Louisville')).toEqual(['America/Kentucky/Louisville']);
  expect(found('Kolkata')).toEqual(['Asia/Kolkata']);
  expect(found('Calcutta')).toEqual(['Asia/Kolkata']);
  expect(found('Kyiv')).toEqual(['Europe/Kyiv']);
  expect(found('Buenos Aires')).toEqual(['America/Argentina/Buenos_Aires']);
  expect(found('UTC')).toEqual(['UTC']);
  // By two names the same zone would stand there twice.
  const meant = zones.map(({ id }) => new Intl.DateTimeFormat('en-US', { timeZone: id }).resolvedOptions().timeZone);
  expect(new Set(meant).size).toBe(zones.length);
});

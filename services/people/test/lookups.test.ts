import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { listRoles, listGenders, listSchoolYears, listTimezones } = peopleCalls;

const { service, house } = serviceForTests(peopleService);

test('"roles (id, title)": GET /roles, the 17 roles', async () => {
  const roles = await service.call(listRoles, { as: house.subject.admin });
  expect(roles).toHaveLength(17);
  expect(roles).toContainEqual({ id: 'td', title: 'Campus Director' });
});

test('"genders, school years (id, name)": GET /list_items/genders, "Genders: Male, Female"', async () => {
  expect(await service.call(listGenders, { as: house.subject.guest })).toEqual([
    { id: 1, name: 'Male' },
    { id: 2, name: 'Female' },
  ]);
});

test('"genders, school years (id, name)": GET /list_items/schoolYears, from the youngest, "School years: freshman, sophomore, junior, senior, senior_plus, grad_student"', async () => {
  const years = await service.call(listSchoolYears, { as: house.subject.td });
  expect(years.map(({ name }) => name)).toEqual([
    'freshman',
    'sophomore',
    'junior',
    'senior',
    'senior_plus',
    'grad_student',
  ]);
});

test('"timezones (id, name)": GET /list_items/timezones, IANA names, those of the United States first', async () => {
  const zones = await service.call(listTimezones, { as: house.subject.td });
  expect(zones[0]).toEqual({ id: 'America/New_York', name: 'Eastern Time (New York)' });
  expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
  expect(zones.map(({ id }) => id)).toContain('Europe/Rome');
});

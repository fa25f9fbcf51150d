/** A contact who is entered from the depth chart, by whoever has several places. */
import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { MARIAS_CHART } from '../testing/fixtures.ts';
import { typeNewContact } from '../testing/new-contact.ts';

const NORTH = { id: 2, name: 'North', location_type: 'Region' };
const LAKESIDE = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const MARY = { id: 12, name: "Saint Mary's", location_type: 'Parish' };
const CHOOSE = 'Choose the campus or parish that this person belongs to.';

async function openNewContact(role: Role, locations: (typeof NORTH)[]) {
  server.use(
    answers(calls.myDepthCharts, MARIAS_CHART),
    keepsWaiting(calls.watchMyDepthChart),
    answers(calls.addableToDepthChart, { data: [] }),
    answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
    answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
    answers(personCalls.findDuplicates, { data: [] }),
  );
  setWindowWidth(390);
  const portal = fakePortal({ role, user: { locations } });
  const { user } = renderRemote(remote, { path: '/depth-chart?dialog=add', portal });
  await user.click(await screen.findByRole('button', { name: "Don't see who you're looking for?" }));
  const form = await typeNewContact(user, 'Ann', 'Baker');
  return { user, form, save: () => user.click(form.getByRole('button', { name: 'Save contact' })) };
}

test('"to create a new contact inline": whoever has a region says of which campus or parish they are; what was refused stays typed', async () => {
  const { user, form, save } = await openNewContact('rd', [NORTH, LAKESIDE, MARY]);
  await save();
  expect(await form.findByText(CHOOSE)).toBeVisible();
  const place = form.getByRole('combobox', { name: /Campus or parish/ });
  await user.click(place);
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['Lakeside Campus (Campus)', "Saint Mary's (Parish)"]);
  await user.click(screen.getByRole('option', { name: /Mary/ }));
  server.use(refuses(personCalls.addPerson, 503, 'The service rests.', 'not_ready'));
  await save();
  expect(await form.findByText('The service rests.')).toBeVisible();
  expect(place).toHaveValue("Saint Mary's");
  expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Ann');
  const entered = takes(personCalls.addPerson, {
    person_id: 77,
    message: 'Successfully saved Ann Baker as a contact.',
  });
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to your depth chart' }));
  expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Ann Baker');
  expect(entered).toMatchObject([{ first_name: 'Ann', primary_location_id: 12 }]);
});

test('"every field\'s fault, not only the first": the place beside the others', async () => {
  const { user, form, save } = await openNewContact('rd', [NORTH, LAKESIDE, MARY]);
  await user.clear(form.getByRole('textbox', { name: /^First name/ }));
  await save();
  expect(await form.findByText('First name is missing.')).toBeVisible();
  expect(form.getByText(CHOOSE)).toBeVisible();
});

test('whoever has one campus below their region need not choose', async () => {
  const entered = takes(personCalls.addPerson, {
    person_id: 77,
    message: 'Successfully saved Ann Baker as a contact.',
  });
  const one = await openNewContact('rd', [NORTH, LAKESIDE]);
  expect(one.form.queryByRole('combobox')).toBeNull();
  await one.save();
  await expect.poll(() => entered).toMatchObject([{ primary_location_id: 10 }]);
});

test('whoever has several campuses is offered their own first', async () => {
  const entered = takes(personCalls.addPerson, {
    person_id: 77,
    message: 'Successfully saved Ann Baker as a contact.',
  });
  const { form, save } = await openNewContact('td', [LAKESIDE, { ...LAKESIDE, id: 11, name: 'Hill Campus' }]);
  expect(form.getByRole('combobox', { name: /Campus or parish/ })).toHaveValue('Lakeside Campus');
  await save();
  await expect.poll(() => entered).toMatchObject([{ primary_location_id: 10 }]);
});

/** A new contact who is entered from the recruitment chart, and may be here already. */
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { recruitmentChart } from '../testing/candidates.ts';
import { typeNewContact } from '../testing/new-contact.ts';

const HERE = { id: 77, name: 'Eva Lang', primary_location_id: 10, primary_location: 'Lakeside Campus' };
const ELSEWHERE = { id: 78, name: 'Eva Lange', primary_location_id: 11, primary_location: 'Hill Campus' };

test('"People of this campus": who of another campus may be the same is named with it, and not offered to be chosen', async () => {
  server.use(
    answers(calls.readRecruitmentChart, recruitmentChart([])),
    keepsWaiting(calls.watchRecruitmentChart),
    answers(calls.listAddableCandidates, { data: [] }),
    answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
    answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
    answers(personCalls.findDuplicates, {
      data: [ELSEWHERE, HERE].map((one) => ({ ...one, matches: ['name' as const] })),
    }),
  );
  const added = takes(personCalls.addPerson, { person_id: 90, message: 'Successfully saved Eva Lang as a contact.' });
  setWindowWidth(390);
  const locations = [10, 11].map((id) => ({ id, name: `Campus ${id}`, location_type: 'Campus' }));
  const portal = fakePortal({ role: 'rd', user: { locations } });
  const { user } = renderRemote(remote, { path: '/recruitment-depth-chart?location=10&open=add', portal });
  await user.click(await screen.findByRole('button', { name: "Don't see who you're looking for?" }));
  const form = await typeNewContact(user, 'Eva', 'Lang');
  await user.click(form.getByRole('button', { name: 'Save contact' }));
  expect(await form.findByText(/Eva Lange, Hill Campus: same or similar name/)).toBeVisible();
  expect(form.getAllByRole('button', { name: /^Choose/ }).map((button) => button.textContent)).toEqual([
    'Choose Eva Lang',
  ]);
  expect(form.getByRole('textbox', { name: /^First name/ })).toHaveValue('Eva');
  await user.click(form.getByRole('button', { name: 'Choose Eva Lang' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a candidate' }));
  expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Eva Lang');
  expect(added).toEqual([]);
});

import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { NewParticipantDialog } from './new-participant.dialog.tsx';

const ANN = {
  id: 77,
  name: 'Ann Baker',
  primary_location_id: 10,
  primary_location: 'Lakeside College',
  matches: ['name', 'phone'] as const,
};
const message = 'Successfully saved Ann Baker as a contact.';

async function open() {
  server.use(
    answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
    answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
  );
  const onSaved = vi.fn<(contact: { id: number; name: string }) => void>();
  const portal = fakePortal({ role: 'parish-missionary' });
  const view = renderPart(<NewParticipantDialog place={10} onSaved={onSaved} onClose={() => {}} />, {
    portal,
    store: createStore,
  });
  const gender = within(await screen.findByRole('radiogroup', { name: /Gender/ }));
  for (const [label, value] of [
    [/First name/, 'Ann'],
    [/Last name/, 'Baker'],
    [/Phone/, '3125550142'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await view.user.click(gender.getByRole('radio', { name: 'Female' }));
  return { ...view, onSaved, save: () => view.user.click(screen.getByRole('button', { name: 'Save contact' })) };
}

test('whoever may already be here is named with what is the same, and is chosen in place of a second record', async () => {
  const asked = takes(personCalls.findDuplicates, { data: [{ ...ANN, matches: [...ANN.matches] }] });
  const added = takes(personCalls.addPerson, { person_id: 90, message });
  const { user, save, onSaved } = await open();
  await save();
  expect(await screen.findByText('This person may already be here')).toBeVisible();
  expect(screen.getByText(/Lakeside College: same or similar name, same phone number/)).toBeVisible();
  expect(asked.at(-1)).toEqual({ first_name: 'Ann', last_name: 'Baker', phone: '3125550142' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save anyway' })).toHaveFocus());
  expect(added).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Choose Ann Baker' }));
  expect(onSaved).toHaveBeenCalledWith({ id: 77, name: 'Ann Baker' });
});

test('another one of the same name is saved anyway', async () => {
  takes(personCalls.findDuplicates, { data: [{ ...ANN, matches: [...ANN.matches] }] });
  const added = takes(personCalls.addPerson, { person_id: 90, message });
  const { user, save, onSaved } = await open();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: 90, name: 'Ann Baker' }));
  expect(added).toHaveLength(1);
});

test('a check that fails stops nobody', async () => {
  server.use(refuses(personCalls.findDuplicates, 500, 'An error occurred.'));
  takes(personCalls.addPerson, { person_id: 90, message });
  const { save, onSaved } = await open();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ id: 90, name: 'Ann Baker' }));
});

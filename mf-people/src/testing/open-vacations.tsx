/** Opens the vacation dates modal and answers what it asks. */
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { VacationsDialog } from '../vacations/vacations.dialog.tsx';

export type Body = Record<string, unknown>;

export async function openVacations(portal = fakePortal({ role: 'td' })) {
  const onClose = vi.fn();
  const drawn = renderPart(<VacationsDialog onClose={onClose} />, { portal, store: createStore });
  await screen.findByRole('form', { name: 'Create new vacation date' });
  return { ...drawn, onClose, form: within(screen.getByRole('form', { name: 'Create new vacation date' })) };
}

export const day = (form: ReturnType<typeof within>, label: string) => form.getByLabelText(new RegExp(`^${label}`));
export const pick = (form: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(day(form, label), { target: { value } });

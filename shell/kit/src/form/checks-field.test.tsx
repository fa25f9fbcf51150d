import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { ChecksField } from './checks-field.tsx';
import { FormPanel } from './form-panel.tsx';
import { useForm } from './use-form.ts';

interface Values {
  days: readonly ('monday' | 'tuesday' | 'friday')[];
}

const DAYS = [
  { value: 'monday', label: 'Monday' },
  { value: 'tuesday', label: 'Tuesday' },
  { value: 'friday', label: 'Friday' },
] as const;

function Days({ send }: { send: (values: Values) => Promise<void> }) {
  const initial: Values = { days: ['friday'] };
  const form = useForm({ key: 'days', initial, send, onSaved: () => {} });
  return (
    <FormPanel form={form} submitLabel="Save">
      <ChecksField form={form} name="days" label="Days" choices={DAYS} />
    </FormPanel>
  );
}

test('several are ticked and taken back, each under its own words; what is sent stands in the order of the choices', async () => {
  const send = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  const { user } = renderPart(<Days send={send} />);
  expect(await screen.findByRole('group', { name: 'Days' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Friday' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => send.mock.calls.map(([{ days }]) => days)).toEqual([['monday', 'friday']]);
});

/** A form while it is sent. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { TextField } from './fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { SearchSelect } from './search-select.tsx';
import { useForm } from './use-form.ts';

type Send = (values: { name: string; leader: string }) => Promise<string>;

const search = () => Promise.resolve([{ value: '2', label: 'Ben Cole' }]);

function ChoirForm({ send }: { send: Send }) {
  const form = useForm({ key: 'choir', initial: { name: '', leader: '1' }, send, onSaved: () => {} });
  return (
    <FormPanel form={form} submitLabel="Save">
      <TextField form={form} name="name" label="Name" />
      <SearchSelect
        label="Leader"
        search={search}
        value={form.values.leader}
        chosen={form.values.leader === '1' ? 'Ann Baker' : ''}
        onChange={(id) => form.set('leader', id)}
        nothingFits="Nobody found"
      />
    </FormPanel>
  );
}

const field = () => screen.getByLabelText('Name');
const save = () => screen.findByRole('button', { name: 'Save' });

test('what is entered meanwhile is not taken: it would stand there as saved, and be nowhere', async () => {
  const answer = Promise.withResolvers<string>();
  const send = vi.fn<Send>(() => answer.promise);
  const { user } = renderPart(<ChoirForm send={send} />, { portal: fakePortal() });
  await user.type(field(), 'Choir');
  await user.click(await save());
  expect(field().closest('form')).toHaveAttribute('aria-busy', 'true');
  await user.type(field(), ' of men');
  expect(field()).toHaveValue('Choir');
  answer.resolve('7');
  expect(await save()).toBeEnabled();
  await user.type(field(), ' of men');
  await user.click(await save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send).toHaveBeenLastCalledWith({ name: 'Choir of men', leader: '1' }, expect.anything());
});

test('a field that holds itself what is typed shows whom the form holds', async () => {
  const answer = Promise.withResolvers<string>();
  const { user } = renderPart(<ChoirForm send={() => answer.promise} />, { portal: fakePortal() });
  const leader = screen.getByRole('combobox', { name: 'Leader' });
  await user.click(await save());
  await user.type(leader, 'x');
  expect(leader).toHaveValue('Ann Baker');
  answer.reject(new Error('No signal.'));
  expect(await save()).toBeEnabled();
  await user.type(leader, 'x');
  expect(leader).toHaveValue('Ann Bakerx');
});

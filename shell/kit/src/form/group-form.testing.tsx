/** A form of three fields, as tests of forms draw it. */
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { screen } from '@testing-library/react';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { DayField, TextField } from './fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { type FormOptions, useForm } from './use-form.ts';

export type Group = Record<'name' | 'place' | 'day', string>;
type Options = Partial<FormOptions<Group, string, Group & { version: number }>>;
export type Send = FormOptions<Group, string>['send'];

export const EMPTY: Group = { name: '', place: '', day: '' };
export const TEXTS = { name: 'Please enter a name.', place: 'Please enter a place.' };
const missing = (values: Group) => missingWhere(missingFields(values, TEXTS), 'Missing fields.');

function GroupForm(options: Options) {
  const form = useForm<Group, string, Group & { version: number }>({
    key: 'group',
    initial: EMPTY,
    missing,
    send: () => Promise.resolve('saved'),
    onSaved: () => {},
    ...options,
  });
  return (
    <FormPanel form={form} submitLabel="Save">
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="place" label="Place" />
      <DayField form={form} name="day" label="Day" min="2031-01-01" />
    </FormPanel>
  );
}

export const field = (label: string) => screen.getByLabelText(label);
export const problem = (status: number, code: string, message: string, pointer?: string) => ({
  status,
  code,
  message,
  ...(pointer && { errors: [{ in: 'body' as const, pointer, code: 'taken', detail: `${message} Here.` }] }),
});

export function open(options: Options = {}) {
  const drawn = renderPart(<GroupForm {...options} />, { portal: fakePortal() });
  const save = () => drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  return {
    ...drawn,
    save,
    async fill(name = 'Choir', place = 'Hall') {
      await drawn.user.type(field('Name'), name);
      await drawn.user.type(field('Place'), place);
    },
  };
}

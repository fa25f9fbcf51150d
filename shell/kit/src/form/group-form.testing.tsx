/** A form of three fields, as tests of forms draw it. */
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { DayField, TextField } from './fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { type FormOptions, useForm } from './use-form.ts';

export type Group = Record<'name' | 'place' | 'day', string>;
type Saved = Group & { version: number };
type Options = Partial<FormOptions<Group, string, Group & { version: number }>>;
export type Send = FormOptions<Group, string>['send'];

export const EMPTY: Group = { name: '', place: '', day: '' };
export const TEXTS = { name: 'Please enter a name.', place: 'Please enter a place.' };
const missing = (values: Group) => missingWhere(missingFields(values, TEXTS), 'Missing fields.');

function GroupForm(options: Options) {
  const form = useForm<Group, string, Saved>({
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

export const STALE = problem(409, 'stale_version', 'Somebody else changed this in the meantime.');
export const KNOWN = { name: 'Choir', place: 'Hall', day: '' };
const inWords = ({ name, place }: Group) => `${name}, ${place}`;
export const valuesOf = ({ name, place, day }: Group) => ({ name, place, day });

/** A record that others change: each answers one save, and what is sent on its version is taken. */
export function changedBy(first: Saved, ...others: Saved[]) {
  const sent: Saved[] = [];
  const all = [first, ...others];
  const now = () => all[sent.length - 1] ?? all.at(-1) ?? first;
  const send: Send = (values, { version }) => {
    sent.push({ ...values, version });
    return version === now().version ? Promise.resolve('7') : Promise.reject(STALE);
  };
  const onSaved = vi.fn<() => void>();
  return { sent, options: { initial: KNOWN, version: 4, send, latest: async () => now(), valuesOf, inWords, onSaved } };
}

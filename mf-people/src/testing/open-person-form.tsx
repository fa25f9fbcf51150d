/** Opens the form of a person, fills it out, and answers what it asks. */
import { type Person, personCalls } from '@emmaus/contracts/person.contract';
import { type FakePortal, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { type RenderedRemote, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import type { Duplicate } from '../api/person.api.ts';
import { remote } from '../root.tsx';
import { FORM_LISTS, PROFILE_ASKS, personRecord } from './person-fixtures.ts';

export type Body = Record<string, unknown>;

export const ANN: Duplicate = {
  id: 77,
  name: 'Ann Baker',
  primary_location_id: 10,
  primary_location: 'Lakeside College',
  matches: ['email'],
};

/** Answers the check for duplicates and keeps what was asked. */
export function duplicates(...people: Duplicate[]): Body[] {
  return takes(personCalls.findDuplicates, { data: people });
}

/** Answers saving and keeps what was sent. */
export function saves(what: 'addPerson' | 'changePerson' = 'addPerson'): Body[] {
  server.use(
    answers(
      at(personCalls.getPerson, { id: 900 }),
      personRecord({ id: 900, name: 'Ann Baker', first_name: 'Ann', last_name: 'Baker' }),
    ),
  );
  return what === 'addPerson'
    ? takes(personCalls.addPerson, { person_id: 900, message: 'Ann Baker was added.' })
    : takes(at(personCalls.changePerson, { id: 501 }), { message: 'Saved.', version: 5 });
}

export async function openNew(portal: FakePortal = fakePortal()): Promise<RenderedRemote> {
  server.use(...FORM_LISTS, ...PROFILE_ASKS);
  const drawn = renderRemote(remote, { path: '/people/create', portal });
  await listsAreThere();
  return drawn;
}

export async function openEdit(
  person: Partial<Person> = {},
  portal: FakePortal = fakePortal(),
  path = '/people/501/edit',
): Promise<RenderedRemote> {
  // The page that a saved form leads to may ask before the test is over.
  server.use(...FORM_LISTS, ...PROFILE_ASKS, answers(at(personCalls.getPerson, { id: 501 }), personRecord(person)));
  const drawn = renderRemote(remote, { path, portal });
  await listsAreThere();
  return drawn;
}

async function listsAreThere(): Promise<void> {
  await screen.findByRole('radio', { name: 'Female' });
  await screen.findByRole('radio', { name: 'Sophomore' });
}

export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const choose = (group: string, option: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option });

/** All that a campus asks for. */
export async function fill({ user }: Pick<RenderedRemote, 'user'>): Promise<void> {
  await user.type(field('First name'), 'Ann');
  await user.type(field('Last name'), 'Baker');
  await user.type(field('E-mail (non .edu)'), 'Ann.Baker@Example.org');
  await user.click(choose('Gender', 'Female'));
  await user.click(choose('School year', 'Sophomore'));
  await user.click(choose('Varsity Catholic', 'No'));
  await user.click(choose('Greek', 'Yes'));
}

export async function press({ user }: Pick<RenderedRemote, 'user'>, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name }));
}

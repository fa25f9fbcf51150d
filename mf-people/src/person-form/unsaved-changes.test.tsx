import { personCalls } from '@emmaus/contracts/person.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, at, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Body,
  choose,
  duplicates,
  field,
  fill,
  openEdit,
  openNew,
  press,
  saves,
} from '../testing/open-person-form.tsx';
import { personRecord } from '../testing/person-fixtures.ts';

// Whoever rests on a field is asked about without pressing anything.
beforeEach(() => void duplicates());

describe('nothing typed is lost', () => {
  test('when saving fails for any reason, and after a reload', async () => {
    duplicates();
    server.use(refuses(personCalls.addPerson, 503, 'The server cannot be reached.'));
    const drawn = await openNew();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    expect(await screen.findByText('The server cannot be reached.')).toBeVisible();
    drawn.unmount();

    const again = await openNew();
    expect(screen.getByText(/^You have unsaved changes from today/)).toBeVisible();
    expect(field('First name')).toHaveValue('Ann');
    expect(choose('Greek', 'Yes')).toBeChecked();
    expect(choose('School year', 'Sophomore')).toBeChecked();
    await press(again, 'Discard');
    expect(field('First name')).toHaveValue('');
    expect(screen.queryByText('The server cannot be reached.')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('sent again after no answer came, it is the same form; changed meanwhile, it is another', async () => {
    duplicates();
    const ids: unknown[] = [];
    server.use(
      serves(personCalls.addPerson, async ({ request }) => {
        ids.push(((await request.json()) as Body)['submission_id']);
        return HttpResponse.error();
      }),
    );
    const drawn = await openNew();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    await waitFor(() => expect(ids).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Contact' })).toBeEnabled());
    await press(drawn, 'Save Contact');
    await waitFor(() => expect(ids).toHaveLength(2));
    await drawn.user.type(field('My notes'), 'x');
    await press(drawn, 'Save Contact');
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    drawn.unmount();

    const later = await openNew();
    await press(later, 'Save Contact');
    await waitFor(() => expect(ids).toHaveLength(4));
    expect(ids[3]).toBe(ids[2]);
  });

  test('a draft that another tab goes on with becomes a form of its own', async () => {
    duplicates();
    const ids: unknown[] = [];
    server.use(
      serves(personCalls.addPerson, async ({ request }) => {
        ids.push(((await request.json()) as Body)['submission_id']);
        return HttpResponse.error();
      }),
    );
    const first = await openNew();
    await fill(first);
    const kept = Object.values({ ...localStorage }).join();
    first.unmount();
    const second = await openNew();
    await second.user.type(field('My notes'), 'x');
    await press(second, 'Save Contact');
    await waitFor(() => expect(ids).toHaveLength(1));
    expect(kept).not.toContain(String(ids[0]));
  });

  test('when somebody else saved meanwhile: what it says now beside it, and saving again with the new version', async () => {
    const sent: Body[] = [];
    const message = 'Somebody else has changed this person meanwhile.';
    const drawn = await openEdit();
    server.use(
      serves(at(personCalls.changePerson, { id: 501 }), async ({ request }) => {
        const body = (await request.json()) as Body;
        sent.push(body);
        return body['version'] === 4
          ? problem(409, message, { code: 'stale_version' })
          : HttpResponse.json({ message: 'Saved.', version: 6 });
      }),
      answers(
        at(personCalls.getPerson, { id: 501 }),
        personRecord({ version: 5, school_year: 'senior', school_year_id: 4, is_greek: false }),
      ),
    );
    await drawn.user.type(field('My notes'), ' And to row.');
    await drawn.user.click(choose('School year', 'Freshman'));
    await press(drawn, 'Update Profile');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('School year is now')).toBeVisible();
    expect(screen.getByText('Greek is now')).toBeVisible();
    expect(field('My notes')).toHaveValue('Loves to sing. And to row.');
    expect(choose('School year', 'Freshman')).toBeChecked();
    expect(choose('Greek', 'No')).toBeChecked();

    await press(drawn, 'Use it: School year');
    expect(choose('School year', 'Senior')).toBeChecked();
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent[1]).toMatchObject({ version: 5, school_year_id: 4, is_greek: false });
  });

  test('when somebody else saved meanwhile the next press saves: on top of what it says now', async () => {
    const sent: Body[] = [];
    const drawn = await openEdit();
    server.use(
      serves(at(personCalls.changePerson, { id: 501 }), async ({ request }) => {
        const body = (await request.json()) as Body;
        sent.push(body);
        return body['version'] === 4
          ? problem(409, 'Look at what it says now, then save again.', { code: 'stale_version' })
          : HttpResponse.json({ message: 'Saved.', version: 6 });
      }),
      answers(at(personCalls.getPerson, { id: 501 }), personRecord({ version: 5 })),
    );
    await drawn.user.type(field('Last name'), '-Hughes');
    await press(drawn, 'Update Profile');
    await screen.findByText('Look at what it says now, then save again.');
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent).toMatchObject([{ version: 4 }, { version: 5, last_name: 'Byrne-Hughes' }]);
  });

  test('what it says now can be asked for again where it could not be read', async () => {
    const drawn = await openEdit();
    server.use(
      refuses(at(personCalls.changePerson, { id: 501 }), 409, 'Somebody else has changed this.', 'stale_version'),
      refuses(at(personCalls.getPerson, { id: 501 }), 503, 'The server cannot be reached.'),
    );
    await drawn.user.type(field('Last name'), '-Hughes');
    await press(drawn, 'Update Profile');
    expect(await screen.findByText('What you typed is still here.', { exact: false })).toBeVisible();
    await drawn.user.type(field('Last name'), '-Baker');
    server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord({ version: 5, first_name: 'Clare' })));
    await press(drawn, 'Show what it says now');
    expect(await screen.findByText('First name is now')).toBeVisible();
    expect(screen.queryByText('What you typed is still here.', { exact: false })).not.toBeInTheDocument();
    const sent = saves('changePerson');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 5, first_name: 'Clare', last_name: 'Byrne-Hughes-Baker' });
  });

  test('a role that another admin gave meanwhile is not taken back unseen', async () => {
    const abilities = { read: true, update: true, appoint: true, assume: true, delegate: true };
    const message = 'Somebody else has changed this person meanwhile.';
    duplicates();
    const drawn = await openEdit({ abilities }, fakePortal({ role: 'admin', user: { locations: [] } }));
    server.use(
      serves(at(personCalls.changePerson, { id: 501 }), () => problem(409, message, { code: 'stale_version' })),
    );
    const now = {
      version: 5,
      primary_role_id: 'missionary',
      primary_location: 'Hillside',
      primary_location_id: 11,
    } as const;
    server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord({ abilities, ...now })));
    await drawn.user.type(field('Last name'), '-Hughes');
    await press(drawn, 'Update Profile');
    await screen.findByText(message);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Missionary'));
    expect(screen.queryByRole('button', { name: 'Use it: Role' })).not.toBeInTheDocument();
    expect(field('Last name')).toHaveValue('Byrne-Hughes');
    const sent = saves('changePerson');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 5 });
    expect(sent[0]).not.toHaveProperty('primary_role_id');
    expect(sent[0]).not.toHaveProperty('primary_location_id');
  });

  test('a role that was chosen here stands beside the one that another admin gave meanwhile', async () => {
    const abilities = { read: true, update: true, appoint: true, assume: true, delegate: true };
    const drawn = await openEdit({ abilities }, fakePortal({ role: 'admin', user: { locations: [] } }));
    server.use(
      refuses(at(personCalls.changePerson, { id: 501 }), 409, 'Somebody else has changed this.', 'stale_version'),
    );
    const now = { version: 5, primary_role_id: 'missionary', primary_role: 'missionary' } as const;
    server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord({ abilities, ...now })));
    await drawn.user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Affiliate');
    await press(drawn, 'Update Profile');
    await screen.findByText('Somebody else has changed this.');
    expect(await screen.findByText('Role is now')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Affiliate');
    await press(drawn, 'Use it: Role');
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveDisplayValue('Missionary');
  });

  test('notes that were written elsewhere meanwhile are shown, and not overwritten unseen', async () => {
    const sent: Body[] = [];
    const drawn = await openEdit();
    const message = 'You changed your notes elsewhere.';
    server.use(
      serves(at(personCalls.changePerson, { id: 501 }), async ({ request }) => {
        const body = (await request.json()) as Body;
        sent.push(body);
        return body['user_notes_version'] === 8
          ? HttpResponse.json({ message: 'Saved.', version: 5 })
          : problem(409, message, { code: 'stale_version' });
      }),
      answers(
        at(personCalls.getPerson, { id: 501 }),
        personRecord({ user_notes_on_person: 'Call her mother.', user_notes_version: 8 }),
      ),
    );
    await drawn.user.type(field('My notes'), ' And to row.');
    await press(drawn, 'Update Profile');
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('My notes are now')).toBeVisible();
    expect(screen.getByText('Call her mother.')).toBeVisible();
    expect(field('My notes')).toHaveValue('Loves to sing. And to row.');
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent).toMatchObject([
      { version: 4, user_notes_version: 7 },
      { version: 4, user_notes_version: 8, user_notes_on_person: 'Loves to sing. And to row.' },
    ]);
  });

  test('a draft leaves notes alone that were written elsewhere since, unless they were changed in it', async () => {
    const before = await openEdit();
    await before.user.type(field('Last name'), '-Hughes');
    before.unmount();
    const sent = saves('changePerson');
    const now = { user_notes_on_person: 'Call her mother.', user_notes_version: 8 };
    const drawn = await openEdit(now);
    expect(field('Last name')).toHaveValue('Byrne-Hughes');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('user_notes_on_person');
    drawn.unmount();

    const again = await openEdit();
    await again.user.type(field('My notes'), ' And to row.');
    again.unmount();
    const later = await openEdit(now);
    await press(later, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ user_notes_version: 7 });
  });

  test('a draft of before a role was given does not send the role that there was then', async () => {
    const abilities = { read: true, update: true, appoint: true, assume: true, delegate: true };
    const portal = () => fakePortal({ role: 'admin', user: { locations: [] } });
    const before = await openEdit({ abilities, primary_role_id: null, primary_role: null }, portal());
    await before.user.type(field('Last name'), '-Hughes');
    before.unmount();
    const sent = saves('changePerson');
    const drawn = await openEdit({ abilities, version: 5 }, portal());
    expect(field('Last name')).toHaveValue('Byrne-Hughes');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 4 });
    expect(sent[0]).not.toHaveProperty('primary_role_id');
  });
});

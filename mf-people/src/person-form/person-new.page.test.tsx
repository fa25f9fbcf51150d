import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, problem, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { choose, duplicates, field, fill, openNew, press, saves } from '../testing/open-person-form.tsx';

// Whoever rests on a field is asked about without pressing anything.
beforeEach(() => void duplicates());

describe('a new person', () => {
  test("fields in the specification's order, and the button Save Contact", async () => {
    await openNew();
    const form = screen.getByRole('button', { name: 'Save Contact' }).closest('form') as HTMLElement;
    const names = [...form.querySelectorAll('input, select, textarea')].map((one) => one.getAttribute('name'));
    expect([...new Set(names)]).toEqual([
      'first_name',
      'last_name',
      'email',
      'email2',
      'phone',
      'gender_id',
      'school_year_id',
      'is_varsity',
      'is_greek',
      'user_notes_on_person',
    ]);
  });

  test('whoever opens it can write at once', async () => {
    await openNew();
    expect(field('First name')).toHaveFocus();
  });

  test("a telephone offers the right keys, and its owner's own data for nobody else", async () => {
    await openNew();
    expect(field('E-mail (non .edu)')).toHaveAttribute('type', 'email');
    expect(field('E-mail (non .edu)')).toHaveAttribute('inputmode', 'email');
    expect(field('Phone')).toHaveAttribute('type', 'tel');
    expect(field('Phone')).toHaveAttribute('autocomplete', 'off');
  });

  test('saves, "e-mails are lowercased before sending", and leads to the profile with the server\'s words', async () => {
    duplicates();
    const sent = saves();
    const drawn = await openNew();
    const changed: unknown[] = [];
    drawn.portal.onChanged((kind, id) => changed.push([kind, id]));
    await fill(drawn);
    await drawn.user.type(field('Phone'), '312-555-0100');
    await drawn.user.type(field('My notes'), 'Met at the cookout.');
    await press(drawn, 'Save Contact');
    await expect.poll(drawn.address).toBe('/people/900');
    expect(sent).toEqual([
      {
        first_name: 'Ann',
        last_name: 'Baker',
        email: 'ann.baker@example.org',
        email2: null,
        phone: '312-555-0100',
        gender_id: 2,
        school_year_id: 2,
        is_varsity: false,
        is_greek: true,
        user_notes_on_person: 'Met at the cookout.',
        submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
    expect(drawn.portal.notify).toHaveBeenCalledWith({
      intent: 'success',
      text: 'Ann Baker was added.',
      action: { label: 'Undo', run: expect.any(Function) as () => void },
    });
    expect(changed).toEqual([['person', 900]]);
    // No draft is left; only that the last one was no athlete.
    expect(Object.keys(localStorage)).toEqual(['emmaus.last-no:1']);
  });

  test('an answer that comes late leads nobody away from where they went meanwhile', async () => {
    duplicates();
    const late = Promise.withResolvers<void>();
    const added = takes(personCalls.addPerson, { person_id: 900, message: 'Ann Baker was added.' }, late.promise);
    const drawn = await openNew();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    await waitFor(() => expect(added).toHaveLength(1));
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([])),
      answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    );
    await drawn.user.click(screen.getByRole('button', { name: 'Back to people' }));
    await expect.poll(drawn.address).toBe('/people');
    late.resolve();
    await waitFor(() => expect(drawn.portal.notify).toHaveBeenCalled());
    const [said] = drawn.portal.notify.mock.lastCall!;
    expect([said.text, said.action?.label, said.other?.label]).toEqual(['Ann Baker was added.', 'Undo', 'Open']);
    expect(drawn.address()).toBe('/people');
  });

  test('somebody with several places may say where the person belongs', async () => {
    duplicates();
    const sent = saves();
    const locations = [
      { id: 1, name: 'Great Lakes', location_type: 'Region' },
      { id: 10, name: 'Lakeside College', location_type: 'Campus' },
    ];
    const drawn = await openNew(fakePortal({ role: 'rd', user: { locations } }));
    await fill(drawn);
    await drawn.user.type(screen.getByRole('combobox', { name: /^Location/ }), '{selectall}lake');
    await drawn.user.click(await screen.findByRole('option', { name: 'Lakeside College (Campus)' }));
    await press(drawn, 'Save Contact');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ primary_location_id: 10 });
  });
});

test('while acting as somebody else none of their notes are offered, on a phone neither', async () => {
  const sent = saves();
  const portal = fakePortal({ user: { isActing: true } });
  const draft = { at: Date.now(), values: { user_notes_on_person: 'Met at the cookout.' } };
  localStorage.setItem(
    `emmaus.draft:${portal.user?.personId} by ${portal.session.account?.()}:person-new`,
    JSON.stringify(draft),
  );
  const first = await openNew(portal);
  expect(screen.getByText(/^You have unsaved changes/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'My notes' })).not.toBeInTheDocument();
  await fill(first);
  await press(first, 'Save Contact');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ user_notes_on_person: '' });
  first.unmount();
  setWindowWidth(390);
  await openNew(portal);
  expect(screen.getByRole('button', { name: 'E-mail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument();
});

test('whoever has a region chooses the campus: a contact does not end up where no campus sees it', async () => {
  const sent = saves();
  const locations = [
    { id: 1, name: 'Great Lakes', location_type: 'Region' },
    { id: 10, name: 'Lakeside College', location_type: 'Campus' },
  ];
  const drawn = await openNew(fakePortal({ role: 'rd', user: { locations } }));
  expect(screen.getByRole('combobox', { name: /^Location/ })).toHaveValue('');
  await fill(drawn);
  await press(drawn, 'Save Contact');
  expect(await screen.findByText('Choose a location.')).toBeVisible();
  expect(sent).toEqual([]);
});

describe('on a phone', () => {
  test('one screen: what is rarely known is one press away, and the keys come up in First name', async () => {
    setWindowWidth(390);
    const drawn = await openNew();
    expect(field('First name')).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: /^E-mail/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'My notes' })).not.toBeInTheDocument();
    await press(drawn, 'E-mail');
    expect(screen.getAllByRole('textbox', { name: /^E-mail/ })).toHaveLength(2);
    await press(drawn, 'Note');
    expect(field('My notes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Note' })).not.toBeInTheDocument();
  });

  test('what is optional is given up by pressing it once more', async () => {
    setWindowWidth(390);
    const drawn = await openNew(fakePortal({ role: 'alumni' }));
    await drawn.user.click(choose('School year', 'Senior'));
    expect(choose('School year', 'Senior')).toBeChecked();
    await drawn.user.click(choose('School year', 'Senior'));
    expect(choose('School year', 'Senior')).not.toBeChecked();
  });
});

describe('what has to be filled out', () => {
  const CAMPUS =
    'Missing fields. Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.';
  const PARISH = 'Missing fields. Make sure first name, last name, and gender are filled out.';

  test.each<Role>(['missionary', 'td', 'student', 'rd', 'admin', 'superadmin'])(
    'for %s school year, varsity and Greek are also required',
    async (role) => {
      const drawn = await openNew(fakePortal({ role }));
      await press(drawn, 'Save Contact');
      expect(await screen.findByText(CAMPUS)).toBeVisible();
      for (const name of ['First name', 'Last name', 'Gender', 'School year', 'Varsity Catholic', 'Greek'])
        expect(screen.getByText(`${name} is missing.`)).toBeVisible();
      expect(field('First name')).toHaveFocus();
    },
  );

  test.each<Role>(['parish-td', 'parish-missionary', 'alumni', 'lifelong'])(
    'for %s first name, last name and gender',
    async (role) => {
      const drawn = await openNew(fakePortal({ role }));
      await press(drawn, 'Save Contact');
      expect(await screen.findByText(PARISH)).toBeVisible();
      expect(screen.getAllByText(/ is missing\.$/)).toHaveLength(3);
    },
  );

  test('a fault goes when its field is filled out, and the sentence with the last one', async () => {
    const drawn = await openNew(fakePortal({ role: 'alumni' }));
    await drawn.user.type(field('Last name'), 'Baker');
    await drawn.user.click(choose('Gender', 'Male'));
    await press(drawn, 'Save Contact');
    expect(await screen.findByText(PARISH)).toBeVisible();
    await drawn.user.type(field('First name'), 'A');
    expect(screen.queryByText(/ is missing/)).not.toBeInTheDocument();
    expect(screen.queryByText(PARISH)).not.toBeInTheDocument();
  });

  test('what the server finds stands at its field, and everything typed stays', async () => {
    duplicates();
    const message = 'This is not a phone number.';
    server.use(
      serves(personCalls.addPerson, () =>
        problem(422, 'Please look at the phone number.', {
          code: 'invalid_input',
          errors: [{ in: 'body', pointer: '/phone', code: 'invalid', detail: message }],
        }),
      ),
    );
    const drawn = await openNew();
    await fill(drawn);
    // Whether there is such a number abroad the form does not know.
    await drawn.user.type(field('Phone'), '+999 1234567');
    await press(drawn, 'Save Contact');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Please look at the phone number.')).toBeVisible();
    expect(field('Phone')).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field('Phone')).toHaveFocus();
    expect(field('First name')).toHaveValue('Ann');
    expect(choose('Greek', 'Yes')).toBeChecked();
  });
});

import { personCalls } from '@emmaus/contracts/person.contract';
import { MISSING_FIELDS_CAMPUS, MISSING_FIELDS_PARISH } from '@emmaus/contracts/person.words';
import { type Role, ROLES, ROLE_TITLES } from '@emmaus/contracts/roles';
import { NOT_KEPT } from '@emmaus/remote-kit/form/draft-store.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { duplicates, field, openEdit, press, saves } from '../testing/open-person-form.tsx';
import { personRecord } from '../testing/person-fixtures.ts';

// Whoever rests on a field is asked about without pressing anything.
beforeEach(() => void duplicates());

describe('an edit', () => {
  test('begins with what is known, saves it with its version, and leaves alone what was not shown', async () => {
    duplicates();
    const sent = saves('changePerson');
    const drawn = await openEdit();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Clara Byrne' })).toBeVisible();
    expect(field('E-mail (optional .edu)')).toHaveValue('cbyrne@lakeside.edu');
    await drawn.user.type(field('Last name'), '-Hughes');
    await press(drawn, 'Update Profile');
    await expect.poll(drawn.address).toBe('/people/501');
    expect(sent).toEqual([
      {
        person_id: 501,
        version: 4,
        first_name: 'Clara',
        last_name: 'Byrne-Hughes',
        email: 'clara@example.org',
        email2: 'cbyrne@lakeside.edu',
        phone: '(312) 555-0142',
        gender_id: 2,
        school_year_id: 3,
        is_varsity: false,
        is_greek: true,
      },
    ]);
    expect(drawn.portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Saved.' });
  });

  test('promises that it is kept what is typed, unless the browser keeps nothing', async () => {
    const drawn = await openEdit();
    expect(screen.getByText('What you type is kept until you save it.')).toBeVisible();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await drawn.user.type(field('Last name'), 's');
    expect(screen.getByText(NOT_KEPT)).toBeVisible();
    expect(screen.queryByText(/is kept until you save it/)).toBeNull();
    full.mockRestore();
  });

  test('admins also change role and location, found by a part of its name', async () => {
    duplicates();
    const sent = saves('changePerson');
    const locations = Array.from({ length: 120 }, (_place, index) => ({
      id: 200 + index,
      name: index === 99 ? 'Hillside College' : `Campus ${index}`,
      location_type: 'Campus',
    }));
    const abilities = { read: true, update: true, appoint: true, assume: false, delegate: true };
    const drawn = await openEdit({ abilities }, fakePortal({ role: 'admin', user: { locations } }));
    await drawn.user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Missionary');
    const location = screen.getByRole('combobox', { name: /^Location/ });
    expect(location).toHaveValue('Lakeside College');
    await drawn.user.clear(location);
    await drawn.user.type(location, 'hill');
    await drawn.user.click(await screen.findByRole('option', { name: 'Hillside College (Campus)' }));
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ primary_role_id: 'missionary', primary_location_id: 299 });
  });

  test('what an admin leaves as it is, is not sent: a role that was given meanwhile stays', async () => {
    const sent = saves('changePerson');
    const abilities = { read: true, update: true, appoint: true, assume: false, delegate: true };
    const drawn = await openEdit(
      { abilities, primary_role_id: null, primary_role: null },
      fakePortal({ role: 'admin' }),
    );
    await drawn.user.type(field('Last name'), '-Hughes');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('primary_role_id');
    expect(sent[0]).not.toHaveProperty('primary_location_id');
  });

  test('the roles on offer are those that the writer may give, the one that is held, and "No role" once', async () => {
    const abilities = { read: true, update: true, appoint: true, assume: false, delegate: true };
    const offered = async (role: Role, held: Role | null) => {
      const drawn = await openEdit({ abilities, primary_role_id: held, primary_role: held }, fakePortal({ role }));
      const field = await screen.findByRole('combobox', { name: 'Role' });
      await within(field).findByRole('option', { name: 'Student' });
      const titles = within(field)
        .getAllByRole('option')
        .map((option) => option.textContent);
      drawn.unmount();
      return titles;
    };
    const below = ROLES.map((role) => ROLE_TITLES[role]).filter((title) => !['Super Admin', 'Guest'].includes(title));
    expect(await offered('admin', 'student')).toEqual(['No role', ...below]);
    expect(await offered('superadmin', null)).toEqual(['No role', 'Super Admin', ...below]);
    // What somebody is stands there, or the form would take it from them unasked.
    expect(await offered('admin', 'superadmin')).toEqual(['No role', 'Super Admin', ...below]);
  });

  test('an alumnus is asked for names and gender, but "admins always count as the non-parish case"', async () => {
    const alumnus = { primary_role_id: 'alumni', primary_role: 'alumni', school_year_id: null } as const;
    const drawn = await openEdit(alumnus);
    await drawn.user.clear(field('First name'));
    await press(drawn, 'Update Profile');
    expect(await screen.findByText(MISSING_FIELDS_PARISH)).toBeVisible();
    expect(screen.queryByText('School year is missing.')).not.toBeInTheDocument();
    drawn.unmount();
    localStorage.clear();

    const byAdmin = await openEdit(alumnus, fakePortal({ role: 'admin' }));
    await press(byAdmin, 'Update Profile');
    expect(await screen.findByText(MISSING_FIELDS_CAMPUS)).toBeVisible();
    expect(screen.getByText('School year is missing.')).toBeVisible();
  });

  test('taking one of two roles away asks for what the other one asks for: staff need no school year', async () => {
    duplicates();
    const sent = saves('changePerson');
    const abilities = { read: true, update: true, appoint: true, assume: false, delegate: true };
    const held = { primary_role_id: 'missionary', primary_role: 'missionary', school_year_id: null } as const;
    const drawn = await openEdit({ ...held, remaining_role_id: 'affiliate', abilities }, fakePortal({ role: 'admin' }));
    await drawn.user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'No role');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ primary_role_id: null, school_year_id: null });
  });

  test('nobody else is offered role and location', async () => {
    await openEdit();
    expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^Location/ })).not.toBeInTheDocument();
  });

  test('"a text-reminder checkbox when the record allows it; it is disabled without a phone number"', async () => {
    const first = await openEdit();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    first.unmount();

    duplicates();
    const sent = saves('changePerson');
    const drawn = await openEdit({ show_text_2_report: true });
    const box = () => screen.getByRole('checkbox', { name: 'Get a text to report a study' });
    await drawn.user.click(box());
    expect(box()).toBeChecked();
    await drawn.user.clear(field('Phone'));
    expect(box()).toBeDisabled();
    expect(box()).not.toBeChecked();
    await drawn.user.type(field('Phone'), '312-555-0100');
    await press(drawn, 'Update Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ is_text_2_report: true });
  });

  test('whoever comes for the text reminder stands at its box, or at the number that it needs', async () => {
    const there = '/people/501/edit#text-reminder';
    const first = await openEdit({ show_text_2_report: true }, fakePortal(), there);
    expect(screen.getByRole('checkbox', { name: 'Get a text to report a study' })).toHaveFocus();
    first.unmount();
    await openEdit({ show_text_2_report: true, phone: null }, fakePortal(), there);
    expect(field('Phone')).toHaveFocus();
  });

  test('without the ability to edit there is no form', async () => {
    server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord({ can_be_edited_by_user: false })));
    renderRemote(remote, { path: '/people/501/edit' });
    expect(await screen.findByRole('heading', { level: 1, name: 'You do not have permission.' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('a person who cannot be loaded: an error heading', async () => {
    server.use(
      refuses(
        at(personCalls.getPerson, { id: 501 }),
        404,
        'This person does not exist, or you may not see them.',
        'not_found',
      ),
    );
    renderRemote(remote, { path: '/people/501/edit' });
    const words = 'This person does not exist, or you may not see them.';
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
  });

  test('on a phone the one button waits at the bottom', async () => {
    setWindowWidth(390);
    await openEdit();
    expect(screen.getAllByRole('button', { name: 'Update Profile' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Back to profile' })).not.toBeInTheDocument();
  });
});

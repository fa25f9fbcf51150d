import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { type RenderedRemote, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  HttpResponse,
  answers,
  at,
  problem,
  refuses,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { LOCATION_LISTS, ORGANIZATION, location, locationsPage } from '../testing/location-fixtures.ts';

type Body = Record<string, unknown>;

const MISSING = 'Missing fields. Make sure name, parent, location type, and timezone are filled out.';
const name = () => screen.getByRole('textbox', { name: /^Name/ });
const type = () => screen.getByRole('combobox', { name: /^Location type/ });

async function openNew(): Promise<RenderedRemote> {
  server.use(...LOCATION_LISTS, answers(locationCalls.listLocations, locationsPage([location()])));
  const drawn = renderRemote(remote, { path: '/locations/create', portal: fakePortal({ role: 'admin' }) });
  await screen.findByRole('textbox', { name: /^Name/ });
  return drawn;
}

async function openEdit(edited = location()): Promise<RenderedRemote> {
  server.use(
    ...LOCATION_LISTS,
    answers(locationCalls.listLocations, locationsPage([edited])),
    answers(at(locationCalls.getLocation, { id: edited.id }), edited),
  );
  const drawn = renderRemote(remote, {
    path: `/locations/${edited.id}/edit`,
    portal: fakePortal({ role: 'superadmin' }),
  });
  await screen.findByRole('textbox', { name: /^Name/ });
  return drawn;
}

async function choose({ user }: RenderedRemote, label: string, typed: string, option: string) {
  const box = screen.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await user.click(box);
  await user.type(box, typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

async function fill(drawn: RenderedRemote) {
  await drawn.user.type(name(), 'Hilltop College');
  await drawn.user.selectOptions(type(), 'Campus');
  await choose(drawn, 'Timezone', 'mount', 'Mountain Time (Denver)');
  await choose(drawn, 'Parent location', 'north', 'North Area (Area)');
}

const SAVED = location({ name: 'Hilltop College' });
const adds = (until?: Promise<void>) => takes(locationCalls.addLocation, SAVED, until);

const save = ({ user }: RenderedRemote, label: string) => user.click(screen.getByRole('button', { name: label }));

describe('"Create and edit forms: name, location type, timezone, parent location": create', () => {
  test('sends {name, parent_location_id, timezone_id, location_type} and goes back to the list', async () => {
    const drawn = await openNew();
    const sent = adds();
    await fill(drawn);
    await save(drawn, 'Create location');
    await expect.poll(drawn.address).toBe('/locations');
    const hilltop = {
      name: 'Hilltop College',
      parent_location_id: 3,
      timezone_id: 'America/Denver',
      location_type: 'Campus',
    };
    expect(sent).toEqual([{ ...hilltop, submission_id: expect.any(String) }]);
    expect(drawn.portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Hilltop College was added.' });
  });

  test(`name, parent location, timezone and location type required. Message: '${MISSING}'`, async () => {
    const drawn = await openNew();
    const sent = adds();
    await save(drawn, 'Create location');
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(MISSING);
    for (const sentence of [
      'Please enter a name.',
      'Please choose a location type.',
      'Please choose a timezone.',
      'Please choose a parent location.',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(name()).toHaveFocus();
    expect(sent).toEqual([]);
    await drawn.user.type(name(), 'H');
    expect(screen.queryByText('Please enter a name.')).not.toBeInTheDocument();
  });

  test('a campus or a parish is offered to nobody as a parent, and no second organization can be made', async () => {
    const drawn = await openNew();
    expect(
      within(type())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a location type', 'Region', 'Area', 'Campus', 'Parish']);
    await drawn.user.click(screen.getByRole('combobox', { name: /^Parent location/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['Emmaus Ministry (Organization)', 'Midwest (Region)', 'North Area (Area)']),
    );
    expect(screen.queryByRole('option', { name: /Lakeside/ })).not.toBeInTheDocument();
  });

  test("location saves: a server failure shows the response's message, at its field, and keeps what was typed", async () => {
    const drawn = await openNew();
    const detail = 'There already is a location of this name below this parent.';
    server.use(
      serves(locationCalls.addLocation, () =>
        problem(422, detail, {
          code: 'invalid_input',
          errors: [{ in: 'body', pointer: '/name', code: 'taken', detail }],
        }),
      ),
    );
    await fill(drawn);
    await save(drawn, 'Create location');
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(detail);
    expect(name()).toHaveAccessibleDescription(expect.stringContaining(detail));
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('Hilltop College');
    expect(screen.getByRole('combobox', { name: /^Timezone/ })).toHaveValue('Mountain Time (Denver)');
  });

  test('pressed twice, it saves once', async () => {
    const drawn = await openNew();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = adds(promise);
    await fill(drawn);
    await save(drawn, 'Create location');
    await save(drawn, 'Saving...please wait');
    resolve();
    await expect.poll(drawn.address).toBe('/locations');
    expect(sent).toHaveLength(1);
  });

  test('what was typed outlives a reload', async () => {
    const first = await openNew();
    await first.user.type(name(), 'Hilltop');
    first.unmount();
    await openNew();
    expect(name()).toHaveValue('Hilltop');
    expect(screen.getByText(/You have unsaved changes from today/)).toBeVisible();
  });

  test('what the form chooses from cannot be had: the message, and another try', async () => {
    server.use(...LOCATION_LISTS);
    server.use(refuses(lookupCalls.listTimezones, 503, 'The timezones cannot be read now.'));
    const { user } = renderRemote(remote, { path: '/locations/create', portal: fakePortal({ role: 'admin' }) });
    expect(await screen.findByText('The timezones cannot be read now.')).toBeVisible();
    server.use(...LOCATION_LISTS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  });
});

describe('"Create and edit forms: name, location type, timezone, parent location": edit', () => {
  test('shows what is, sends the change with its version', async () => {
    const drawn = await openEdit();
    const sent = takes(at(locationCalls.changeLocation, { id: 10 }), SAVED);
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Lakeside College' })).toBeVisible();
    expect(type()).toHaveValue('Campus');
    expect(screen.getByRole('combobox', { name: /^Timezone/ })).toHaveValue('Central Time (Chicago)');
    expect(screen.getByRole('combobox', { name: /^Parent location/ })).toHaveValue('North Area (Area)');
    await choose(drawn, 'Parent location', 'mid', 'Midwest (Region)');
    await save(drawn, 'Save location');
    await expect.poll(drawn.address).toBe('/locations');
    expect(sent).toEqual([
      {
        name: 'Lakeside College',
        parent_location_id: 2,
        timezone_id: 'America/Chicago',
        location_type: 'Campus',
        version: 2,
      },
    ]);
  });

  test('a place keeps the name that its timezone had earlier, until another is chosen', async () => {
    const drawn = await openEdit(location({ timezone_id: 'America/Buenos_Aires' }));
    const sent = takes(at(locationCalls.changeLocation, { id: 10 }), SAVED);
    expect(screen.getByRole('combobox', { name: /^Timezone/ })).toHaveValue('America/Buenos Aires');
    await save(drawn, 'Save location');
    await expect.poll(drawn.address).toBe('/locations');
    expect(sent).toMatchObject([{ timezone_id: 'America/Buenos_Aires' }]);
  });

  test.each(['Save location', 'Back to locations'])('%s leads back to the list as it was left', async (button) => {
    server.use(
      ...LOCATION_LISTS,
      answers(locationCalls.listLocations, locationsPage([location()], { total: 45 })),
      answers(at(locationCalls.getLocation, { id: 10 }), location()),
    );
    takes(at(locationCalls.changeLocation, { id: 10 }), SAVED);
    const list = '/locations?search=lake&page=2&sort=-name';
    const drawn = renderRemote(remote, { path: list, portal: fakePortal({ role: 'admin' }) });
    await drawn.user.click(await screen.findByRole('link', { name: 'Edit Lakeside College' }));
    await screen.findByRole('textbox', { name: /^Name/ });
    await save(drawn, button);
    await expect.poll(drawn.address).toBe(list);
    expect(await screen.findByRole('searchbox', { name: 'Search locations' })).toHaveValue('lake');
  });

  test('the organization has no parent and stays what it is', async () => {
    await openEdit(ORGANIZATION);
    expect(screen.queryByRole('combobox', { name: /^Parent location/ })).not.toBeInTheDocument();
    expect(type()).toBeDisabled();
  });

  test('changed by somebody else meanwhile: what it says now is shown, and saving again keeps what was typed', async () => {
    const drawn = await openEdit();
    const sent: Body[] = [];
    server.use(
      answers(
        at(locationCalls.getLocation, { id: 10 }),
        location({ name: 'Lake College', location_type: 'Parish', version: 5 }),
      ),
      serves(at(locationCalls.changeLocation, { id: 10 }), async ({ request }) => {
        const body = (await request.json()) as Body;
        sent.push(body);
        if (body['version'] === 5) return HttpResponse.json(location({ version: 6 }));
        return problem(409, 'Somebody else changed this in the meantime.', { code: 'stale_version' });
      }),
    );
    await drawn.user.clear(name());
    await drawn.user.type(name(), 'Lakeside University');
    await save(drawn, 'Save location');
    expect(await screen.findByText(/It now says: Lake College, Parish, below North Area, Central Time/)).toBeVisible();
    expect(name()).toHaveValue('Lakeside University');
    await save(drawn, 'Save location');
    await expect.poll(drawn.address).toBe('/locations');
    expect(sent.map(({ version }) => version)).toEqual([2, 5]);
    // Nobody touched it here.
    expect(sent[1]).toMatchObject({ name: 'Lakeside University', location_type: 'Parish' });
  });

  test('one that does not exist: the message', async () => {
    server.use(
      ...LOCATION_LISTS,
      refuses(at(locationCalls.getLocation, { id: 99 }), 404, 'This location was not found.', 'not_found'),
    );
    renderRemote(remote, { path: '/locations/99/edit', portal: fakePortal({ role: 'admin' }) });
    expect(await screen.findByText('This location was not found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All locations' })).toHaveAttribute('href', '/locations');
  });
});

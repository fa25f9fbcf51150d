import { vacationCalls } from '@emmaus/contracts/vacations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, at, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { type Body, day, openVacations as open, pick } from '../testing/open-vacations.tsx';
import { BAYOU, EASTER, FALL, SUMMER, holds, vacation } from '../testing/vacation-fixtures.ts';
import { VacationsDialog } from './vacations.dialog.tsx';

describe('a table of future dates (name, range, edit, delete with a confirm question)', () => {
  const row = (name: string) => screen.getByRole('cell', { name }).closest('[role=row], tr') as HTMLElement;

  test('edit opens inline fields on the row; a check saves', async () => {
    const shelf = holds(vacation(), EASTER);
    const sent = takes(
      at(vacationCalls.changeVacationDate, { id: 7 }),
      vacation({ name: 'Christmas and New Year', version: 2 }),
    );
    const { user } = await open();
    await user.click(within(row('Christmas')).getByRole('button', { name: /^Edit Christmas, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Christmas' }));
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    await user.type(form.getByRole('textbox', { name: /^Name/ }), ' and New Year');
    shelf.held = [vacation({ name: 'Christmas and New Year', version: 2 }), EASTER];
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Christmas and New Year' })).toBeVisible();
    expect(sent).toEqual([
      { name: 'Christmas and New Year', start_date: '2026-12-19', end_date: '2027-01-10', version: 1 },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Edit Christmas and New Year, / })).toHaveFocus());
  });

  test('a close cancels, and so does Escape, which leaves the dialog open', async () => {
    holds(vacation());
    const sent = takes(at(vacationCalls.changeVacationDate, { id: 7 }), vacation());
    const { user, onClose } = await open();
    for (const cancel of [
      () => user.click(screen.getByRole('button', { name: 'Cancel' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await user.click(screen.getByRole('button', { name: /^Edit Christmas, / }));
      await user.type(within(screen.getByRole('form', { name: 'Edit Christmas' })).getByRole('textbox'), '!');
      await cancel();
      expect(screen.queryByRole('form', { name: 'Edit Christmas' })).not.toBeInTheDocument();
    }
    expect(screen.getByRole('cell', { name: 'Christmas' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  test("editing: name not empty ('Please enter a name.')", async () => {
    holds(vacation());
    const sent = takes(at(vacationCalls.changeVacationDate, { id: 7 }), vacation());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Christmas, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Christmas' }));
    await user.clear(form.getByRole('textbox', { name: /^Name/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Please enter a name.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('a vacation that has begun keeps its start, and its end can be moved', async () => {
    holds(vacation({ start_date: '2026-11-10', end_date: '2026-11-25' }));
    const sent = takes(at(vacationCalls.changeVacationDate, { id: 7 }), vacation());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Christmas, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Christmas' }));
    expect(day(form, 'End date')).toHaveAttribute('min', '2026-11-21');
    pick(form, 'End date', '2026-11-24');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ start_date: '2026-11-10', end_date: '2026-11-24' });
  });

  test('changed by somebody else meanwhile: what it says now is shown, and saving again keeps what was typed', async () => {
    const shelf = holds(vacation());
    const sent: Body[] = [];
    server.use(
      serves(at(vacationCalls.changeVacationDate, { id: 7 }), async ({ request }) => {
        const body = (await request.json()) as Body;
        sent.push(body);
        if (body['version'] === 3) return HttpResponse.json(vacation({ name: 'Advent', version: 4 }));
        return problem(409, 'Somebody else changed this in the meantime.', { code: 'stale_version' });
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Christmas, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Christmas' }));
    await user.clear(form.getByRole('textbox', { name: /^Name/ }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Advent');
    shelf.held = [vacation({ name: 'Xmas', end_date: '2027-01-04', version: 3 })];
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It now says: Xmas, Dec 19, 2026/)).toBeVisible();
    const again = within(await screen.findByRole('form', { name: 'Edit Xmas' }));
    expect(again.getByRole('textbox', { name: /^Name/ })).toHaveValue('Advent');
    shelf.held = [vacation({ name: 'Advent', version: 4 })];
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Advent' })).toBeVisible();
    expect(sent).toMatchObject([{ version: 1 }, { version: 3, name: 'Advent', end_date: '2027-01-04' }]);
  });

  test('moved by somebody else meanwhile: the days of the two are not mixed', async () => {
    const shelf = holds(vacation());
    server.use(
      refuses(at(vacationCalls.changeVacationDate, { id: 7 }), 409, 'Somebody else changed this.', 'stale_version'),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Christmas, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Christmas' }));
    pick(form, 'Start date', '2026-12-20');
    shelf.held = [
      vacation({ start_date: '2027-02-01', end_date: '2027-02-10', range_readable: 'Feb 1-10', version: 3 }),
    ];
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/It now says: Christmas, Feb 1-10\. Other than yours: Dates \(Feb 1-10\)\./),
    ).toBeVisible();
    expect(day(form, 'Start date')).toHaveValue('2026-12-20');
    expect(day(form, 'End date')).toHaveValue(vacation().end_date);
  });

  test('deleted by somebody else meanwhile: that is said, and what was typed stands until it is closed', async () => {
    const shelf = holds(vacation());
    const gone = 'This vacation date was not found.';
    server.use(refuses(at(vacationCalls.changeVacationDate, { id: 7 }), 404, gone, 'not_found'));
    const { user, portal } = await open();
    await user.click(screen.getByRole('button', { name: /^Edit Christmas, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Christmas' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), ' and New Year');
    // Read anew for another reason, too.
    shelf.held = [EASTER];
    portal.changed('vacation', 8);
    expect(await screen.findByRole('cell', { name: 'Easter' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(gone)).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Christmas and New Year');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Edit Christmas' })).not.toBeInTheDocument();
    expect(screen.queryByRole('cell', { name: 'Christmas' })).not.toBeInTheDocument();
  });

  test('delete with a confirm question', async () => {
    const shelf = holds(vacation(), EASTER);
    const removed: string[] = [];
    server.use(
      serves(vacationCalls.deleteVacationDate, ({ params }) => {
        removed.push(String(params['id']));
        return HttpResponse.json({ message: 'Easter was deleted.' });
      }),
    );
    const { user, portal } = await open();
    await user.click(screen.getByRole('button', { name: /^Delete Easter, /, hidden: true }));
    // In jsdom, which moves the focus late, a dialog above another counts as hidden for a while; the journey looks at both.
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Easter?', hidden: true }));
    await user.click(question.getByRole('button', { name: 'Cancel', hidden: true }));
    expect(removed).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Delete Easter, /, hidden: true }));
    shelf.held = [vacation()];
    await user.click(await screen.findByRole('button', { name: 'Delete this vacation', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Easter', hidden: true })).not.toBeInTheDocument());
    expect(removed).toEqual(['8']);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Easter was deleted.' });
  });

  test('none is planned: kind words', async () => {
    holds(FALL);
    await open();
    expect(screen.getByText('No vacation is planned. Enter the first one below.')).toBeVisible();
  });
});

test('a read-only table of past dates, shown in reverse order', async () => {
  holds(FALL, SUMMER, vacation());
  await open();
  const past = within(screen.getByRole('table', { name: 'Past dates' }));
  expect(past.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NameDates',
    'SummerMay 15 – Aug 20, 2026',
    'Fall breakOct 6 – 10, 2025',
  ]);
  expect(past.queryByRole('button')).not.toBeInTheDocument();
});

describe('"A person may hold more than one role, each at a location": a director of two campuses', () => {
  const places = [{ id: 10, name: 'Lakeside College' }, BAYOU, { id: 30, name: 'Saint Anne', location_type: 'Parish' }];
  const locations = places.map((place) => ({ location_type: 'Campus', ...place }));
  const portal = () => fakePortal({ role: 'td', user: { locations } });

  test('chooses one: its dates are shown, and what is added is added there', async () => {
    const shelf = holds(vacation());
    shelf.atBayou = [EASTER];
    const mardiGras = vacation({ id: 9, name: 'Mardi Gras', start_date: '2027-02-06', end_date: '2027-02-10' });
    const sent = takes(vacationCalls.addVacationDate, mardiGras);
    const { form, user } = await open(portal());
    const choice = within(screen.getByRole('combobox', { name: 'Location' }));
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Lakeside College',
      'Bayou State',
    ]);
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Of Lakeside');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Bayou State');
    expect(await screen.findByRole('dialog', { name: 'Vacation dates at Bayou State' })).toBeVisible();
    expect(await screen.findByRole('cell', { name: 'Easter' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Christmas' })).not.toBeInTheDocument();

    const there = within(screen.getByRole('form', { name: 'Create new vacation date' }));
    expect(there.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
    await user.type(there.getByRole('textbox', { name: /^Name/ }), 'Mardi Gras');
    pick(there, 'Start date', '2027-02-06');
    pick(there, 'End date', '2027-02-10');
    shelf.atBayou = [mardiGras, EASTER];
    await user.click(there.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Mardi Gras' })).toBeVisible();
    expect(sent).toMatchObject([{ name: 'Mardi Gras', location_id: BAYOU.id }]);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Lakeside College');
    expect(await screen.findByRole('cell', { name: 'Christmas' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Mardi Gras' })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Of Lakeside');
  });

  test('a row that is changed at the second campus says so at once', async () => {
    const shelf = holds(vacation());
    shelf.atBayou = [EASTER];
    takes(at(vacationCalls.changeVacationDate, { id: EASTER.id }), { ...EASTER, name: 'Holy Week', version: 2 });
    const { user } = await open(portal());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Bayou State');
    await user.click(await screen.findByRole('button', { name: /^Edit Easter, / }));
    const form = within(screen.getByRole('form', { name: 'Edit Easter' }));
    await user.type(form.getByRole('textbox', { name: /^Name/ }), '!');
    // The list as it is read anew never comes.
    server.use(serves(vacationCalls.listVacationDates, () => new Promise(() => undefined)));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Holy Week' })).toBeVisible();
  });

  test('who has one campus has no choice', async () => {
    holds(vacation());
    await open();
    expect(screen.getByRole('dialog', { name: 'Vacation dates at Lakeside College' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
  });
});

test('while the dates cannot be had, the message is shown with another try', async () => {
  server.use(refuses(vacationCalls.listVacationDates, 503, 'The database is away for a moment.'));
  const { user } = renderPart(<VacationsDialog onClose={() => undefined} />, { store: createStore });
  expect(await screen.findByText('The database is away for a moment.')).toBeVisible();
  holds(vacation());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('cell', { name: 'Christmas' })).toBeVisible();
});

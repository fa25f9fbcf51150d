import { vacationCalls } from '@emmaus/contracts/vacations.contract';
import { problem, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { day, openVacations as open, pick } from '../testing/open-vacations.tsx';
import { EASTER, holds, vacation } from '../testing/vacation-fixtures.ts';

async function fill({ form, user }: Pick<Awaited<ReturnType<typeof open>>, 'form' | 'user'>) {
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Christmas');
  pick(form, 'Start date', '2026-12-19');
  pick(form, 'End date', '2027-01-10');
}

describe("a 'Create new vacation date' form", () => {
  test("'Please enter a name.' 'Please select a start date.' 'Please select an end date.': all at once, nothing sent", async () => {
    holds();
    const sent = takes(vacationCalls.addVacationDate, vacation());
    const { form, user } = await open();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Please enter a name.')).toBeVisible();
    expect(form.getByText('Please select a start date.')).toBeVisible();
    expect(form.getByText('Please select an end date.')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('a name of spaces is empty', async () => {
    holds();
    const sent = takes(vacationCalls.addVacationDate, vacation());
    const drawn = await open();
    await fill(drawn);
    await drawn.user.clear(drawn.form.getByRole('textbox', { name: /^Name/ }));
    await drawn.user.type(drawn.form.getByRole('textbox', { name: /^Name/ }), '   ');
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Save' }));
    expect(drawn.form.getByText('Please enter a name.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('dates are sent as year-month-day; the new one stands in the table and the form is empty again', async () => {
    const shelf = holds(EASTER);
    const sent = takes(vacationCalls.addVacationDate, vacation());
    const drawn = await open();
    await fill(drawn);
    shelf.held = [vacation(), EASTER];
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Dec 19, 2026 – Jan 10, 2027' })).toBeVisible();
    const submission_id = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    const dates = { start_date: '2026-12-19', end_date: '2027-01-10' };
    expect(sent).toEqual([{ name: 'Christmas', ...dates, location_id: 10, submission_id }]);
    expect(drawn.form.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
    expect(day(drawn.form, 'Start date')).toHaveValue('');
    expect(drawn.portal.notify).toHaveBeenCalledWith({
      intent: 'success',
      text: 'Christmas was added: Dec 19, 2026 – Jan 10, 2027.',
    });
  });

  test('start cannot be in the past', async () => {
    holds();
    const sent = takes(vacationCalls.addVacationDate, vacation());
    const drawn = await open();
    await fill(drawn);
    pick(drawn.form, 'Start date', '2026-11-20');
    expect(drawn.form.getByText('Choose a day from Nov 21, 2026 on.')).toBeVisible();
    expect(day(drawn.form, 'Start date')).toHaveAttribute('min', '2026-11-21');
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([]);
  });

  test('end must be after start (the picker disables earlier days)', async () => {
    holds();
    const sent = takes(vacationCalls.addVacationDate, vacation());
    const drawn = await open();
    await fill(drawn);
    expect(day(drawn.form, 'End date')).toHaveAttribute('min', '2026-12-20');
    pick(drawn.form, 'End date', '2026-12-19');
    expect(drawn.form.getByText('Choose a day from Dec 20, 2026 on.')).toBeVisible();
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual([]);
  });

  test.each([
    ['2027-01-10', ''],
    ['2027-01-11', ''],
    ['2027-01-09', '2027-01-10'],
  ])('changing the start clears an end that is not later: start %s leaves the end %j', async (start, end) => {
    holds();
    const drawn = await open();
    await fill(drawn);
    pick(drawn.form, 'Start date', start);
    expect(day(drawn.form, 'End date')).toHaveValue(end);
  });

  test("Save button reads 'Save' and becomes 'Saving...please wait' while saving; a second click is ignored", async () => {
    holds();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent = takes(vacationCalls.addVacationDate, vacation(), promise);
    const drawn = await open();
    await fill(drawn);
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Save' }));
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Saving...please wait' }));
    fireEvent.submit(screen.getByRole('form', { name: 'Create new vacation date' }));
    resolve();
    expect(await drawn.form.findByRole('button', { name: 'Save' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test("it returns to 'Save' on failure: the server's message is shown, and what was typed stays", async () => {
    holds();
    const drawn = await open();
    await fill(drawn);
    server.use(serves(vacationCalls.addVacationDate, () => problem(409, 'These dates overlap.', { code: 'conflict' })));
    await drawn.user.click(drawn.form.getByRole('button', { name: 'Save' }));
    expect(await drawn.form.findByRole('alert')).toHaveTextContent('These dates overlap.');
    expect(drawn.form.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(drawn.form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Christmas');
    expect(day(drawn.form, 'End date')).toHaveValue('2027-01-10');
  });

  test('what was typed outlives closing the dialog', async () => {
    holds();
    const first = await open();
    await fill(first);
    first.unmount();
    const again = await open();
    expect(again.form.getByRole('textbox', { name: /^Name/ })).toHaveValue('Christmas');
    expect(again.form.getByText(/You have unsaved changes from today/)).toBeVisible();
  });
});

/** "Save and add another", with the line in the form that opens whom it saved, takes them back, and brings them back. */
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { answers, at, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { choose, duplicates, field, fill, openNew, press, saves } from '../testing/open-person-form.tsx';

// Whoever rests on a field is asked about without pressing anything.
beforeEach(() => void duplicates());

describe('one after the other', () => {
  const saveAndAddAnother = (drawn: Awaited<ReturnType<typeof openNew>>) => press(drawn, 'Save and add another');
  /** Somebody was added, and the next one is asked for; what is told to have changed since. */
  async function addedOne() {
    const drawn = await openNew();
    const changed: unknown[] = [];
    drawn.portal.onChanged((kind, id) => changed.push([kind, id]));
    await fill(drawn);
    await saveAndAddAnother(drawn);
    await screen.findByText('1 added. The next one?');
    return { drawn, changed };
  }
  /** What is said of them in the form, which is also read aloud, and what can be pressed beside it. */
  const expectSaid = (text: string, ...actions: string[]) =>
    waitFor(() => {
      const line = screen.getByText(text, { selector: '[data-aside] > span' }).parentElement as HTMLElement;
      const buttons = within(line).queryAllByRole('button');
      expect(buttons.map((one) => one.textContent)).toEqual(actions);
      for (const button of buttons) expect(button).toHaveAccessibleDescription(text);
      expect(screen.getByRole('status')).toHaveTextContent(text);
    });
  /** By the keys, which nobody takes for a second click. */
  async function pressInLine({ user }: Awaited<ReturnType<typeof openNew>>, name: string) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  }
  /** By the pointer, `at` in milliseconds. */
  function click(name: string, at: number) {
    const button = screen.getByRole('button', { name });
    const event = createEvent.click(button, { detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(button, event);
  }

  test('Save and add another stays, counts, and begins anew with No where the last one said No', async () => {
    const sent = saves();
    const drawn = await openNew();
    await fill(drawn);
    await saveAndAddAnother(drawn);
    expect(await screen.findByText('1 added. The next one?')).toBeVisible();
    expect(drawn.address()).toBe('/people/create');
    await screen.findByRole('radio', { name: 'Sophomore' });
    expect(field('First name')).toHaveValue('');
    expect(field('First name')).toHaveFocus();
    // Never Yes for anybody.
    expect(choose('Varsity Catholic', 'No')).toBeChecked();
    expect(choose('Greek', 'Yes')).not.toBeChecked();
    expect(choose('Greek', 'No')).not.toBeChecked();
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
    await fill(drawn);
    await saveAndAddAnother(drawn);
    expect(await screen.findByText('2 added. The next one?')).toBeVisible();
    expect(new Set(sent.map((body) => body['submission_id'])).size).toBe(2);
  });

  test('who was added stands in the form, where they are opened or taken back: no notice lies over the next one', async () => {
    saves();
    const taken = takes(at(personCalls.takeBackPerson, { id: 900 }), { message: 'Ann Baker was taken back.' });
    const { drawn, changed } = await addedOne();
    await expectSaid('Ann Baker was added.', 'Undo', 'Open');
    expect(field('First name')).toHaveFocus();
    await pressInLine(drawn, 'Open');
    expect(drawn.portal.navigate).toHaveBeenCalledWith('/people/900');
    await pressInLine(drawn, 'Undo');
    expect(await screen.findByText(/^Somebody you met/)).toBeVisible();
    expect(taken).toHaveLength(1);
    expect(changed.at(-1)).toEqual(['person', 'LIST']);
    await expectSaid('Ann Baker was taken back.');
    expect(drawn.portal.notify).not.toHaveBeenCalled();
  });

  test('Undo that is pressed twice takes them back once, and is not taken for what stands there then', async () => {
    saves();
    const until = new Date(Date.now() + 600_000).toISOString();
    const taken = takes(at(personCalls.takeBackPerson, { id: 900 }), {
      message: 'Ann Baker was taken back.',
      bring_back_until: until,
    });
    const back = takes(at(personCalls.bringBackPerson, { id: 900 }), { message: 'Ann Baker is back.' });
    const { drawn } = await addedOne();
    click('Undo', 5_000);
    click('Undo', 5_100);
    await expectSaid('Ann Baker was taken back.', 'Undo');
    click('Undo', 5_700);
    expect([taken, back].map((sent) => sent.length)).toEqual([1, 0]);
    click('Undo', 6_300);
    await expectSaid('Ann Baker is back.', 'Open');
    expect([taken, back].map((sent) => sent.length)).toEqual([1, 1]);
    expect(drawn.portal.notify).not.toHaveBeenCalled();
  });

  test('whoever was taken back comes back by Undo, is counted again, and every list asks again', async () => {
    saves();
    const until = new Date(Date.now() + 600_000).toISOString();
    server.use(
      answers(at(personCalls.takeBackPerson, { id: 900 }), {
        message: 'Ann Baker was taken back.',
        bring_back_until: until,
      }),
    );
    const back = takes(at(personCalls.bringBackPerson, { id: 900 }), { message: 'Ann Baker is back.' });
    const { drawn, changed } = await addedOne();
    await pressInLine(drawn, 'Undo');
    await screen.findByText(/^Somebody you met/);
    await expectSaid('Ann Baker was taken back.', 'Undo');
    await pressInLine(drawn, 'Undo');
    expect(await screen.findByText('1 added. The next one?')).toBeVisible();
    expect(back).toHaveLength(1);
    expect(changed.at(-1)).toEqual(['person', 900]);
    await expectSaid('Ann Baker is back.', 'Open');
    await pressInLine(drawn, 'Open');
    expect(drawn.portal.navigate).toHaveBeenCalledWith('/people/900');
    expect(drawn.portal.notify).not.toHaveBeenCalled();
  });

  test('where they cannot be brought back any more, the server says so', async () => {
    saves();
    const removed = { message: 'Ann Baker was taken back.', bring_back_until: new Date().toISOString() };
    server.use(
      answers(at(personCalls.takeBackPerson, { id: 900 }), removed),
      refuses(at(personCalls.bringBackPerson, { id: 900 }), 409, 'Ann Baker can no longer be brought back.'),
    );
    const { drawn } = await addedOne();
    await pressInLine(drawn, 'Undo');
    await expectSaid('Ann Baker was taken back.', 'Undo');
    await pressInLine(drawn, 'Undo');
    await expectSaid('Ann Baker can no longer be brought back.');
  });

  test.each([429, 503])(
    'where taking back, or bringing back, fails with %i it can be pressed again',
    async (status) => {
      saves();
      const [taking, bringing] = [
        at(personCalls.takeBackPerson, { id: 900 }),
        at(personCalls.bringBackPerson, { id: 900 }),
      ];
      const removed = { message: 'Ann Baker was taken back.', bring_back_until: new Date().toISOString() };
      server.use(refuses(taking, status, 'Not now.'), refuses(bringing, status, 'Not now.'));
      const { drawn } = await addedOne();
      await pressInLine(drawn, 'Undo');
      await expectSaid('Not now.', 'Undo');
      server.use(answers(taking, removed));
      await pressInLine(drawn, 'Undo');
      await expectSaid('Ann Baker was taken back.', 'Undo');
      await pressInLine(drawn, 'Undo');
      await expectSaid('Not now.', 'Undo');
      const back = takes(bringing, { message: 'Ann Baker is back.' });
      await pressInLine(drawn, 'Undo');
      expect(await screen.findByText('1 added. The next one?')).toBeVisible();
      expect(back).toHaveLength(1);
    },
  );

  test('when it is too late for that, the server says so', async () => {
    saves();
    server.use(refuses(at(personCalls.takeBackPerson, { id: 900 }), 409, 'Ann Baker can no longer be taken back.'));
    const { drawn } = await addedOne();
    await pressInLine(drawn, 'Undo');
    await expectSaid('Ann Baker can no longer be taken back.');
    expect(screen.getByText('1 added. The next one?')).toBeVisible();
  });

  test('an Undo that is answered when the form was left is told as ever', async () => {
    saves();
    const late = Promise.withResolvers<void>();
    const removed = { message: 'Ann Baker was taken back.' };
    const taken = takes(at(personCalls.takeBackPerson, { id: 900 }), removed, late.promise);
    const { drawn } = await addedOne();
    await pressInLine(drawn, 'Undo');
    await waitFor(() => expect(taken).toHaveLength(1));
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([])),
      answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
    );
    await press(drawn, 'Back to people');
    await expect.poll(drawn.address).toBe('/people');
    late.resolve();
    await waitFor(() =>
      expect(drawn.portal.notify).toHaveBeenCalledWith({ intent: 'info', text: 'Ann Baker was taken back.' }),
    );
  });

  test('what is missing stops it as it stops Save Contact, which then leads to the profile', async () => {
    saves();
    const drawn = await openNew();
    await saveAndAddAnother(drawn);
    expect(await screen.findByText('First name is missing.')).toBeVisible();
    await fill(drawn);
    await press(drawn, 'Save Contact');
    await expect.poll(drawn.address).toBe('/people/900');
  });
});

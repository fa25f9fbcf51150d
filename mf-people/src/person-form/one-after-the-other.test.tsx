/** "Save and add another", with the notice that opens whom it saved, takes them back, and brings them back. */
import { personCalls } from '@emmaus/contracts/person.contract';
import { answers, at, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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
  const lastNotice = ({ portal }: Awaited<ReturnType<typeof openNew>>) => portal.notify.mock.calls.at(-1)?.[0];

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

  test('the notice opens the person, or takes them back', async () => {
    saves();
    const taken = takes(at(personCalls.takeBackPerson, { id: 900 }), { message: 'Ann Baker was taken back.' });
    const { drawn, changed } = await addedOne();
    const notice = lastNotice(drawn);
    expect([notice?.action?.label, notice?.other?.label]).toEqual(['Undo', 'Open']);
    notice?.other?.run();
    expect(drawn.portal.navigate).toHaveBeenCalledWith('/people/900');
    notice?.action?.run();
    expect(await screen.findByText(/^Somebody you met/)).toBeVisible();
    expect(taken).toHaveLength(1);
    expect(changed.at(-1)).toEqual(['person', 'LIST']);
    expect(lastNotice(drawn)).toEqual({ intent: 'info', text: 'Ann Baker was taken back.' });
  });

  test('Undo that is pressed twice takes them back once, and says it once', async () => {
    saves();
    const taken = takes(at(personCalls.takeBackPerson, { id: 900 }), { message: 'Ann Baker was taken back.' });
    const { drawn } = await addedOne();
    const undo = lastNotice(drawn)?.action;
    drawn.portal.notify.mockClear();
    undo?.run();
    undo?.run();
    expect(await screen.findByText(/^Somebody you met/)).toBeVisible();
    undo?.run();
    await expect.poll(() => drawn.portal.notify.mock.calls.length).toBe(1);
    expect(taken).toHaveLength(1);
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
    lastNotice(drawn)?.action?.run();
    await screen.findByText(/^Somebody you met/);
    expect(lastNotice(drawn)).toMatchObject({ text: 'Ann Baker was taken back.', action: { label: 'Undo' } });
    lastNotice(drawn)?.action?.run();
    expect(await screen.findByText('1 added. The next one?')).toBeVisible();
    expect(back).toHaveLength(1);
    expect(changed.at(-1)).toEqual(['person', 900]);
    expect(lastNotice(drawn)).toMatchObject({
      intent: 'success',
      text: 'Ann Baker is back.',
      action: { label: 'Open' },
    });
    lastNotice(drawn)?.action?.run();
    expect(drawn.portal.navigate).toHaveBeenCalledWith('/people/900');
  });

  test('where they cannot be brought back any more, the server says so', async () => {
    saves();
    const removed = { message: 'Ann Baker was taken back.', bring_back_until: new Date().toISOString() };
    server.use(
      answers(at(personCalls.takeBackPerson, { id: 900 }), removed),
      refuses(at(personCalls.bringBackPerson, { id: 900 }), 409, 'Ann Baker can no longer be brought back.'),
    );
    const { drawn } = await addedOne();
    lastNotice(drawn)?.action?.run();
    await screen.findByText(/^Somebody you met/);
    lastNotice(drawn)?.action?.run();
    await waitFor(() =>
      expect(lastNotice(drawn)).toEqual({ intent: 'error', text: 'Ann Baker can no longer be brought back.' }),
    );
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
      const failed = { intent: 'error', text: 'Not now.', action: { label: 'Undo', run: expect.any(Function) } };
      for (const _time of ['first', 'again']) {
        const press = lastNotice(drawn)?.action?.run;
        drawn.portal.notify.mockClear();
        press?.();
        await waitFor(() => expect(lastNotice(drawn)).toEqual(failed));
      }
      server.use(answers(taking, removed));
      lastNotice(drawn)?.action?.run();
      await screen.findByText(/^Somebody you met/);
      lastNotice(drawn)?.action?.run();
      await waitFor(() => expect(lastNotice(drawn)).toEqual(failed));
      const back = takes(bringing, { message: 'Ann Baker is back.' });
      lastNotice(drawn)?.action?.run();
      expect(await screen.findByText('1 added. The next one?')).toBeVisible();
      expect(back).toHaveLength(1);
    },
  );

  test('when it is too late for that, the server says so', async () => {
    saves();
    server.use(refuses(at(personCalls.takeBackPerson, { id: 900 }), 409, 'Ann Baker can no longer be taken back.'));
    const { drawn } = await addedOne();
    lastNotice(drawn)?.action?.run();
    await waitFor(() =>
      expect(lastNotice(drawn)).toEqual({ intent: 'error', text: 'Ann Baker can no longer be taken back.' }),
    );
    expect(screen.getByText('1 added. The next one?')).toBeVisible();
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

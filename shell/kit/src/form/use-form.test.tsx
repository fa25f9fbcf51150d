import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { EMPTY, type Group, type Send, TEXTS, field, open, problem } from './group-form.testing.tsx';

describe('one submit at a time', () => {
  test('pressed twice it saves once, and tells what was saved', async () => {
    const answer = Promise.withResolvers<string>();
    const send = vi.fn<Send>(() => answer.promise);
    const onSaved = vi.fn<(saved: string, values: Group) => void>();
    const { fill, save, user } = open({ send, onSaved });
    await fill();
    await save();
    await user.click(screen.getByRole('button', { name: 'Saving...please wait' }));
    await user.type(field('Name'), '{Enter}');
    answer.resolve('7');
    await waitFor(() =>
      expect(onSaved).toHaveBeenCalledExactlyOnceWith('7', { name: 'Choir', place: 'Hall', day: '' }),
    );
    expect(send).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('what is saved is not sent again before something is changed in it', async () => {
    const send = vi.fn<Send>(() => Promise.resolve('7'));
    const { fill, save, user } = open({ send });
    await fill();
    await save();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    await save();
    expect(send).toHaveBeenCalledTimes(1);
    await user.type(field('Name'), '2');
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

describe('faults', () => {
  test('what is missing is said at once, nothing is sent, and the focus is on the first', async () => {
    const send = vi.fn<Send>();
    const { save, user } = open({ send });
    await user.type(field('Name'), 'Choir');
    await save();
    expect(screen.getByText('Missing fields.')).toBeVisible();
    expect(screen.getByText('Please enter a place.')).toBeVisible();
    await waitFor(() => expect(field('Place')).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
  });

  test('a fault goes when its field is changed, the others stay, and whoever types is left alone', async () => {
    const { save, user } = open();
    await save();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await user.keyboard('Choir');
    expect(field('Name')).toHaveValue('Choir');
    expect(screen.queryByText('Please enter a name.')).not.toBeInTheDocument();
    expect(screen.getByText('Please enter a place.')).toBeVisible();
    expect(screen.queryByText('Missing fields.')).not.toBeInTheDocument();
    expect(screen.getByText('What is still to be put right is marked below.')).toBeVisible();
    await user.type(field('Place'), 'H');
    expect(screen.queryByText(/is marked below/)).not.toBeInTheDocument();
  });

  test.each([
    ['one sentence above them is announced, not each', 'Missing fields.', ['Missing fields.']],
    ['without such a sentence each announces its own', undefined, Object.values(TEXTS)],
  ])('%s', async (_name, sentence, announced) => {
    const { save } = open({ missing: (values) => missingWhere(missingFields(values, TEXTS), sentence) });
    await save();
    expect((await screen.findAllByRole('alert')).map((one) => one.textContent.trim())).toEqual(announced);
  });

  test("the server's fault stands at its field with what was typed, and saving goes on", async () => {
    const taken = problem(422, 'invalid_input', 'There is one of this name.', '/name');
    const send = vi.fn<Send>().mockRejectedValueOnce(taken).mockResolvedValueOnce('7');
    const onSaved = vi.fn<() => void>();
    const { fill, save, user } = open({ send, onSaved });
    await fill();
    await save();
    expect(await screen.findByText('There is one of this name.')).toBeVisible();
    expect(field('Name')).toHaveAccessibleDescription('There is one of this name. Here.');
    expect(field('Name')).toHaveFocus();
    expect(field('Name')).toHaveValue('Choir');
    await user.type(field('Name'), '2');
    expect(screen.queryByText(/There is one/)).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  test('a day outside the limits of its field is not sent, and gets the focus', async () => {
    const send = vi.fn<Send>();
    const { fill, save } = open({ send, initial: { ...EMPTY, day: '2030-12-31' } });
    await fill();
    await save();
    expect(screen.getByText('Choose a day from Jan 1, 2031 on.')).toBeVisible();
    expect(field('Day')).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('nothing typed is lost', () => {
  test.each([
    [0, 'offline', 'You seem to be offline. Nothing was lost: try again when you are connected.'],
    [401, 'not_signed_in', 'Your session has ended. Sign in again to go on.'],
    [500, 'internal_error', 'Something went wrong on our side.'],
  ])('after %i %s: the sentence, and everything is there again after a reload', async (status, code, message) => {
    const { fill, save, unmount } = open({ send: () => Promise.reject(problem(status, code, message)) });
    await fill();
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Name')).toHaveValue('Choir');
    unmount();
    open();
    expect(field('Name')).toHaveValue('Choir');
    expect(field('Place')).toHaveValue('Hall');
    expect(screen.getByText(/^You have unsaved changes from today/)).toBeVisible();
  });

  test('Discard goes back to the beginning, with what was said', async () => {
    const first = open();
    await first.fill();
    first.unmount();
    const { save, user } = open();
    await user.clear(field('Place'));
    await save();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Name')).toHaveValue('');
    expect(screen.queryByText('Missing fields.')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  test('what is saved leaves no draft, and stays on the screen', async () => {
    const onSaved = vi.fn<() => void>();
    const { fill, save } = open({ onSaved });
    await fill();
    expect(localStorage).toHaveLength(1);
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(field('Name')).toHaveValue('Choir');
    expect(localStorage).toHaveLength(0);
  });

  test('a form for one after the other begins anew, also for who has no account, within this tab', async () => {
    const { fill, save, unmount } = open({ inTab: true, startsOver: true });
    await fill();
    expect(localStorage).toHaveLength(0);
    unmount();
    open({ inTab: true, startsOver: true });
    expect(field('Name')).toHaveValue('Choir');
    await save();
    await waitFor(() => expect(field('Name')).toHaveValue(''));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('somebody else saved meanwhile', () => {
  const stale = problem(409, 'stale_version', 'Somebody else changed this in the meantime.');
  const known = { name: 'Choir', place: 'Hall', day: '' };
  const inWords = ({ name, place }: Group) => `${name}, ${place}`;

  test('it says what the record says now, and saves on top of it', async () => {
    const versions: number[] = [];
    const send: Send = (_values, { version }) => {
      versions.push(version);
      return version === 5 ? Promise.resolve('7') : Promise.reject(stale);
    };
    const latest = () => Promise.resolve({ ...known, name: 'Chorus', version: 5 });
    const onSaved = vi.fn<() => void>();
    const { save, user } = open({ initial: known, version: 4, send, latest, inWords, onSaved });
    await user.type(field('Place'), ' 2');
    await save();
    expect(
      await screen.findByText('It now says: Chorus, Hall. Saving again puts what you typed in its place.'),
    ).toBeVisible();
    expect(screen.getByText('Somebody else changed this in the meantime.')).toBeVisible();
    expect(field('Place')).toHaveValue('Hall 2');
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(versions).toEqual([4, 5]);
  });

  test('a draft keeps the version it was begun with', async () => {
    const send = vi.fn<Send>(() => Promise.resolve('7'));
    const first = open({ initial: known, version: 4 });
    await first.user.type(field('Name'), '!');
    first.unmount();
    const { save } = open({ initial: known, version: 9, send });
    await save();
    expect(send.mock.calls[0]?.[1]).toMatchObject({ version: 4 });
  });

  test('when what it says now cannot be had, the reason stays and so does what was typed', async () => {
    const latest = () => Promise.reject(problem(0, 'offline', 'offline'));
    const { save } = open({ initial: known, version: 4, send: () => Promise.reject(stale), latest, inWords });
    await save();
    expect(await screen.findByText('Somebody else changed this in the meantime.')).toBeVisible();
    expect(screen.queryByText(/It now says/)).not.toBeInTheDocument();
  });
});

describe('what a form may ask for besides', () => {
  test('a gate stops what is not to be sent yet', async () => {
    const send = vi.fn<Send>(() => Promise.resolve('7'));
    const gate = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const { fill, save } = open({ send, gate });
    await fill();
    await save();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(send).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  test('a field that changes along with another', async () => {
    const { user } = open({ along: ({ name }) => (name === undefined ? {} : { place: name.toUpperCase() }) });
    await user.type(field('Name'), 'ab');
    expect(field('Place')).toHaveValue('AB');
  });

  test('sent again it is the same submission; changed meanwhile, it is another', async () => {
    const send = vi.fn<Send>().mockRejectedValue(problem(0, 'unreachable', 'The server cannot be reached.'));
    const { fill, save, user } = open({ send });
    await fill();
    for (const typed of ['', '', '2']) {
      if (typed) await user.type(field('Name'), typed);
      const before = send.mock.calls.length;
      await save();
      await waitFor(() => expect(send).toHaveBeenCalledTimes(before + 1));
      await screen.findByRole('button', { name: 'Save' });
    }
    const [first, second, third] = send.mock.calls.map(([, { submission }]) => submission);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

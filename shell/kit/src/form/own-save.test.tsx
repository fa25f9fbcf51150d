/** What oneself saved, though nobody answered, is not told as somebody else's change. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { KNOWN, type Group, type Send, changedBy, field, open, problem, valuesOf } from './group-form.testing.tsx';

describe('what oneself saved, though the answer got lost', () => {
  const lost = problem(504, 'gateway_timeout', 'Nobody answered.');
  const theirs = { name: 'Choir!', place: 'Hall', day: '', version: 5 };

  /** The first is saved, and nobody is told; after that it stands as it is given. */
  function losing(now: Group & { version: number }) {
    const { sent, options } = changedBy(now);
    const send: Send = (values, marks) => {
      const saved = options.send(values, marks);
      return sent.length === 1 ? saved.catch(() => Promise.reject(lost)) : saved;
    };
    return { sent, options: { ...options, send } };
  }

  test('is nobody else’s: what was changed after it is saved on top of it', async () => {
    const { sent, options } = losing(theirs);
    const { save, user } = open(options);
    await user.type(field('Name'), '! ');
    await save();
    await screen.findByText('Nobody answered.');
    await user.type(field('Place'), '?');
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map(({ version, place }) => [version, place])).toEqual([
      [4, 'Hall'],
      [4, 'Hall?'],
      [5, 'Hall?'],
    ]);
  });

  test('also where the server writes it in a way of its own', async () => {
    const written = { name: 'Mary Ann', place: '415-555-1580', day: '', version: 5 };
    const { sent, options } = losing(written);
    const { save, user } = open({ ...options, initial: { ...KNOWN, name: '' } });
    await user.type(field('Name'), 'Mary  Ann');
    await user.clear(field('Place'));
    await user.type(field('Place'), '4155551580');
    await save();
    await screen.findByText('Nobody answered.');
    fireEvent.change(field('Day'), { target: { value: '2031-02-01' } });
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map(({ version, day }) => [version, day])).toEqual([
      [4, ''],
      [4, '2031-02-01'],
      [5, '2031-02-01'],
    ]);
  });

  test('nor is it where what was sent after it never arrived, however often', async () => {
    const { sent, options } = changedBy({ ...theirs, name: 'Choir 2' });
    const away = problem(0, 'unreachable', 'The server cannot be reached.');
    let presses = 0;
    const send: Send = async (values, marks) => {
      presses += 1;
      if (presses > 1 && presses < 5) throw away;
      const answer = options.send(values, marks);
      return presses === 1 ? answer.catch(() => Promise.reject(lost)) : answer;
    };
    const { save, user } = open({ ...options, send });
    await user.type(field('Name'), ' 2');
    await save();
    await screen.findByText('Nobody answered.');
    for (const typed of ['a', 'b', 'c']) {
      await user.type(field('Name'), typed);
      await save();
      await screen.findByText('The server cannot be reached.');
    }
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map(({ version, name }) => [version, name])).toEqual([
      [4, 'Choir 2'],
      [4, 'Choir 2abc'],
      [5, 'Choir 2abc'],
    ]);
    expect(screen.queryByText(/It now says/)).not.toBeInTheDocument();
  });

  test('nor after a reload: what was sent is known as long as the draft is', async () => {
    const { sent, options } = losing(theirs);
    const first = open(options);
    await first.user.type(field('Name'), '!');
    await first.save();
    await screen.findByText('Nobody answered.');
    first.unmount();
    const { save, user } = open({ ...options, initial: valuesOf(theirs), version: 5 });
    await user.type(field('Name'), ' 2');
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map(({ version, name }) => [version, name])).toEqual([
      [4, 'Choir!'],
      [4, 'Choir! 2'],
      [5, 'Choir! 2'],
    ]);
    expect(localStorage).toHaveLength(0);
  });

  test('once it is told what somebody else saved, nothing that was sent before is kept', async () => {
    const { options } = losing({ ...theirs, version: 6 });
    const { save, user } = open(options);
    await user.type(field('Name'), '!');
    await save();
    await screen.findByText('Nobody answered.');
    expect(JSON.stringify({ ...localStorage })).toContain('unanswered');
    await save();
    await screen.findByText(/It now says/);
    expect(JSON.stringify({ ...localStorage })).not.toContain('unanswered');
  });

  test('of a draft of an older form nothing is known that was sent', async () => {
    const { sent, options } = losing(theirs);
    const first = open(options);
    await first.user.type(field('Name'), '!');
    await first.save();
    await screen.findByText('Nobody answered.');
    first.unmount();
    for (const [name, text] of Object.entries({ ...localStorage }) as [string, string][])
      localStorage.setItem(name, text.replaceAll('"day":"",', '').replaceAll(',"day":""', ''));
    const { save } = open({ ...options, initial: valuesOf(theirs), version: 5 });
    await save();
    await screen.findByText(/It now says/);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['somebody else saved after it', { ...theirs, version: 6 }],
    ['it was somebody else who saved', { ...theirs, name: 'Chorus' }],
  ])('unless %s', async (_why, now) => {
    const { sent, options } = losing(now);
    const { save, user } = open(options);
    await user.type(field('Name'), '!');
    await save();
    await screen.findByText('Nobody answered.');
    await save();
    await screen.findByText(/It now says/);
    expect(sent).toHaveLength(2);
  });
});

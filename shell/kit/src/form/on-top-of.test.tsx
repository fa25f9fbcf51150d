/** What somebody else saved while a form was filled in: nothing of it is taken back by what was not typed. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { EachInWords } from './each-in-words.ts';
import { EMPTY, type Group, changedBy, field, open, valuesOf } from './group-form.testing.tsx';

describe('a form of a record that somebody else saved meanwhile', () => {
  test('a field that was not touched says what it says now, and saving again sends what was typed in the others only', async () => {
    const { sent, options } = changedBy({ name: 'Chorus', place: 'Hall', day: '2031-02-01', version: 5 });
    const { save, user } = open(options);
    await user.type(field('Place'), ' 2');
    await save();
    expect(
      await screen.findByText('It now says: Chorus, Hall. Saving again puts what you typed in its place.'),
    ).toBeVisible();
    expect(field('Name')).toHaveValue('Chorus');
    expect(field('Day')).toHaveValue('2031-02-01');
    expect(field('Place')).toHaveValue('Hall 2');
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent[1]).toEqual({ name: 'Chorus', place: 'Hall 2', day: '2031-02-01', version: 5 });
  });

  test('so it is with one in which nothing was written before, also with a draft of an earlier visit', async () => {
    const theirs = { name: '', place: 'Chapel', day: '', version: 1 };
    const { sent, options } = changedBy(theirs);
    const none = { ...options, initial: EMPTY, version: 0, missing: () => undefined };
    const first = open(none);
    await first.user.type(field('Name'), 'Choir');
    first.unmount();
    const { save } = open({ ...none, initial: valuesOf(theirs), version: 1 });
    await save();
    await waitFor(() => expect(field('Place')).toHaveValue('Chapel'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ ...theirs, name: 'Choir' });
  });

  test('what both changed stays as it was typed; what a third one saves before the next press stays, too', async () => {
    const { sent, options } = changedBy(
      { name: 'Chorus', place: 'Hall', day: '', version: 5 },
      { name: 'Chorus', place: 'Chapel', day: '', version: 6 },
    );
    const { save, user } = open(options);
    await user.type(field('Name'), '!');
    await save();
    await screen.findByText(/It now says: Chorus, Hall/);
    expect(field('Name')).toHaveValue('Choir!');
    await save();
    await screen.findByText(/It now says: Chorus, Chapel/);
    expect(field('Place')).toHaveValue('Chapel');
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent[2]).toEqual({ name: 'Choir!', place: 'Chapel', day: '', version: 6 });
  });

  test('"what both changed stays as it was typed and is told": in every field, also where the sentence leaves it out', async () => {
    const { options } = changedBy({ name: 'Chorus', place: 'Chapel', day: '2031-02-01', version: 5 });
    const eachInWords = ({ name, place, day }: Group): EachInWords<Group> => ({
      name: ['Name', name],
      place: ['Place', place],
      day: ['Day', day],
    });
    const { save, user } = open({ ...options, eachInWords });
    await user.type(field('Name'), '!');
    fireEvent.change(field('Day'), { target: { value: '2031-03-01' } });
    await save();
    expect(
      await screen.findByText(
        'It now says: Chorus, Chapel. Other than yours: Name (Chorus), Day (2031-02-01). Saving again puts what you typed in its place.',
      ),
    ).toBeVisible();
  });

  test('what is held back before it is sent leaves standing what it says now', async () => {
    const { sent, options } = changedBy({ name: 'Chorus', place: 'Hall', day: '', version: 5 });
    const { save, user } = open(options);
    await user.type(field('Place'), '!');
    await save();
    await screen.findByText(/It now says: Chorus, Hall/);
    await user.clear(field('Place'));
    await save();
    expect(screen.getByText('Please enter a place.')).toBeVisible();
    expect(screen.getByText(/It now says: Chorus, Hall/)).toBeVisible();
    await user.type(field('Place'), 'Nave');
    fireEvent.change(field('Day'), { target: { value: '2030-01-01' } });
    await save();
    expect(screen.getByText(/It now says: Chorus, Hall/)).toBeVisible();
    expect(sent).toHaveLength(1);
    fireEvent.change(field('Day'), { target: { value: '' } });
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/It now says/)).not.toBeInTheDocument();
  });

  test('a draft knows what it began with', async () => {
    const theirs = { name: 'Choir', place: 'Chapel', day: '', version: 5 };
    const { sent, options } = changedBy(theirs);
    const first = open(options);
    await first.user.type(field('Name'), '!');
    first.unmount();
    const { save } = open({ ...options, initial: valuesOf(theirs), version: 5 });
    expect(field('Place')).toHaveValue('Hall');
    await save();
    await waitFor(() => expect(field('Place')).toHaveValue('Chapel'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ ...theirs, name: 'Choir!' });
  });

  test('whoever comes back before the second press is told again, and takes back nothing unseen', async () => {
    const second = { name: 'Chorus', place: 'Chapel', day: '', version: 5 };
    const third = { ...second, place: 'Crypt', version: 6 };
    const { sent, options } = changedBy(second, second, third);
    const first = open(options);
    await first.user.type(field('Name'), '!');
    await first.save();
    await screen.findByText(/It now says: Chorus, Chapel/);
    first.unmount();

    const eachInWords = ({ name, place }: Group) =>
      ({ name: ['Name', name], place: ['Place', place], day: null }) as const;
    const { save } = open({ ...options, eachInWords, initial: valuesOf(second), version: 5 });
    expect(field('Name')).toHaveValue('Choir!');
    expect(field('Place')).toHaveValue('Chapel');
    await save();
    await screen.findByText(/It now says: Chorus, Chapel\. Other than yours: Name \(Chorus\)\./);
    // What was not touched follows whoever comes third.
    await save();
    await screen.findByText(/It now says: Chorus, Crypt\./);
    expect(field('Place')).toHaveValue('Crypt');
    await save();
    await waitFor(() => expect(options.onSaved).toHaveBeenCalledTimes(1));
    expect(sent.map(({ version }) => version)).toEqual([4, 4, 5, 6]);
    expect(sent[3]).toEqual({ ...third, name: 'Choir!' });
  });

  test('a draft that does not know it began with the record as it is loaded, where that is the same one', async () => {
    const { options } = changedBy({ name: 'Choir', place: 'Chapel', day: '', version: 5 });
    const first = open(options);
    await first.user.type(field('Name'), '!');
    first.unmount();
    forgetWhatTheyBeganWith();
    const same = open(options);
    await same.save();
    await waitFor(() => expect(field('Place')).toHaveValue('Chapel'));
    expect(field('Name')).toHaveValue('Choir!');
    same.unmount();
  });

  test('of a draft that does not know it, and whose record was saved since, nothing typed is lost', async () => {
    const theirs = { name: 'Choir', place: 'Chapel', day: '', version: 5 };
    const { options } = changedBy(theirs);
    const first = open(options);
    await first.user.type(field('Name'), '!');
    first.unmount();
    forgetWhatTheyBeganWith();
    const { save } = open({ ...options, initial: valuesOf(theirs), version: 5 });
    await save();
    await screen.findByText(/It now says: Choir, Chapel/);
    expect(field('Name')).toHaveValue('Choir!');
    expect(field('Place')).toHaveValue('Hall');
  });

  test('Discard begins anew, also with what it began with', async () => {
    const { sent, options } = changedBy({ name: 'Choir', place: 'Chapel', day: '', version: 5 });
    const first = open(options);
    await first.user.type(field('Name'), '!');
    first.unmount();
    const { save, user } = open(options);
    await save();
    await waitFor(() => expect(field('Place')).toHaveValue('Chapel'));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('Place')).toHaveValue('Hall');
    await user.type(field('Name'), '?');
    await save();
    await waitFor(() => expect(field('Place')).toHaveValue('Chapel'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]).toEqual({ name: 'Choir?', place: 'Chapel', day: '', version: 5 });
  });
});

/** As an older release kept drafts. */
function forgetWhatTheyBeganWith(): void {
  for (const [name, text] of Object.entries({ ...localStorage }) as [string, string][]) {
    const { began: _began, ...older } = JSON.parse(text) as Record<string, unknown>;
    localStorage.setItem(name, JSON.stringify(older));
  }
}

import { type Person, personCalls } from '@emmaus/contracts/person.contract';
import { type FakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import {
  HttpResponse,
  answers,
  at,
  losesAnswer,
  problem,
  refuses,
  serves,
  server,
} from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openProfile } from '../testing/open-profile.tsx';
import { personRecord } from '../testing/person-fixtures.ts';

describe('my notes', () => {
  async function write(text: string, person?: Partial<Person>, portal?: FakePortal) {
    const drawn = openProfile(person, portal && { portal });
    await drawn.user.click(await screen.findByRole('button', { name: 'Edit my notes' }));
    const field = screen.getByRole('textbox', { name: 'My notes on Clara Byrne' });
    await drawn.user.clear(field);
    await drawn.user.type(field, text);
    return drawn;
  }

  test('My notes card with Edit: saved with one call, and shown', async () => {
    let sent: unknown;
    const { user, portal } = await write('Plays the cello.');
    server.use(
      serves(at(personCalls.saveNotes, { id: 501 }), async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'Your notes were saved.', version: 8 });
      }),
      answers(at(personCalls.getPerson, { id: 501 }), personRecord({ user_notes_on_person: 'Plays the cello.' })),
    );
    await user.click(screen.getByRole('button', { name: 'Save my notes' }));
    expect(await screen.findByText('Plays the cello.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(sent).toEqual({ user_notes_on_person: 'Plays the cello.', version: 7 });
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Your notes were saved.' });
    expect(localStorage).toHaveLength(0);
  });

  test('the field and what saves it come into the middle, not behind the bar of a phone; a draft found on arrival does not scroll', async () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { unmount } = await write('Plays the cello.');
    const form = screen.getByRole('textbox').closest('form');
    expect(form).toContainElement(screen.getByRole('button', { name: 'Save my notes' }));
    expect(seen).toHaveBeenCalledExactlyOnceWith({ block: 'center' });
    expect(seen.mock.contexts).toEqual([form]);
    unmount();
    openProfile();
    expect(await screen.findByRole('textbox')).toHaveValue('Plays the cello.');
    expect(seen).toHaveBeenCalledOnce();
  });

  test('whoever acts as somebody else is offered no notes', async () => {
    openProfile({ can_write_notes: false, user_notes_on_person: '' });
    expect(await screen.findByText(/None are shown while you act as somebody else/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit my notes' })).not.toBeInTheDocument();
  });

  test('what was typed stays when saving fails, and is there again after a reload', async () => {
    const { user, unmount } = await write('Plays the cello.');
    server.use(refuses(at(personCalls.saveNotes, { id: 501 }), 500, 'The notes could not be saved.'));
    await user.click(screen.getByRole('button', { name: 'Save my notes' }));
    expect(await screen.findByText('The notes could not be saved.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Plays the cello.');
    unmount();
    openProfile();
    expect(await screen.findByRole('textbox', { name: 'My notes on Clara Byrne' })).toHaveValue('Plays the cello.');
    expect(screen.getByText(/^You have unsaved changes from today/)).toBeVisible();
  });

  test('a draft is saved on the notes that it was begun with: what was written elsewhere since is shown first', async () => {
    const { unmount } = await write('In the tab of this morning.');
    unmount();
    const now = { user_notes_on_person: 'Written on the phone.', user_notes_version: 8 };
    const { user } = openProfile(now);
    const field = await screen.findByRole('textbox', { name: 'My notes on Clara Byrne' });
    const sent: unknown[] = [];
    server.use(
      serves(at(personCalls.saveNotes, { id: 501 }), async ({ request }) => {
        const body = (await request.json()) as { version: number };
        sent.push(body);
        return body.version === 8
          ? HttpResponse.json({ message: 'Your notes were saved.', version: 9 })
          : problem(409, 'You changed your notes elsewhere.', { code: 'stale_version' });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save my notes' }));
    expect(await screen.findByText(/^It now says: Written on the phone\./)).toBeVisible();
    expect(field).toHaveValue('In the tab of this morning.');
    await user.click(screen.getByRole('button', { name: 'Save my notes' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(sent).toEqual([
      { user_notes_on_person: 'In the tab of this morning.', version: 7 },
      { user_notes_on_person: 'In the tab of this morning.', version: 8 },
    ]);
  });

  test('what was saved though nobody answered is not told as a change: what was written since is saved on top of it', async () => {
    const { user } = await write('Plays the cello.');
    const sent = losesAnswer(at(personCalls.saveNotes, { id: 501 }), {
      message: 'Your notes were saved.',
      version: 12,
    });
    await user.click(screen.getByRole('button', { name: 'Save my notes' }));
    await expect.poll(() => sent.length).toBe(1);
    const now = { user_notes_on_person: 'Plays the cello.', user_notes_version: 11 };
    server.use(answers(at(personCalls.getPerson, { id: 501 }), personRecord(now)));
    await screen.findByRole('button', { name: 'Save my notes' });
    await user.type(screen.getByRole('textbox'), ' And the flute.');
    await user.click(screen.getByRole('button', { name: 'Save my notes' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
    expect(sent.map(({ version }) => version)).toEqual([7, 7, 11]);
  });

  test('Cancel brings back what was saved', async () => {
    const { user } = await write('x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Loves to sing.')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  test('without notes it says for whose eyes they are', async () => {
    openProfile({ user_notes_on_person: '' });
    expect(await screen.findByText('No notes yet. What you write here is for your eyes only.')).toBeVisible();
  });
});

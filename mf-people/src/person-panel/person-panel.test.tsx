import { personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { draftsOf, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, problem, refuses, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { personRecord, timelineEntry, timelinePiece } from '../testing/person-fixtures.ts';
import { notesDraft } from '../person-parts/use-notes-form.ts';
import { PersonInPanel } from './person-panel.slot.tsx';

const open = (named = true) => renderPart(<PersonInPanel context={{ personId: 501, named }} />, { store: createStore });

test('who it is, how to reach them, the notes, what happened last, and the way to the page', async () => {
  server.use(
    answers(at(personCalls.getPerson, { id: 501 }), personRecord({ disciple_type: 'Commissioned Disciple' })),
    answers(at(timelineCalls.getTimeline, { id: 501 }), timelinePiece([timelineEntry()], '1.added-501')),
  );
  const { user } = open();
  expect(await screen.findByText('Commissioned Disciple')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:3125550142');
  expect(await screen.findByText('Added')).toBeVisible();
  // The whole of it stands on the page.
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the whole page' })).toHaveAttribute('href', '/people/501');
  expect(screen.queryByRole('heading', { name: 'Clara Byrne' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Note' }));
  expect(screen.getByRole('textbox', { name: 'My notes on Clara Byrne' })).toHaveFocus();
});

test('the name where the head of the panel does not know it; what went wrong beside the list', async () => {
  server.use(
    answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
    answers(at(timelineCalls.getTimeline, { id: 501 }), timelinePiece()),
  );
  const { unmount } = open(false);
  expect(await screen.findByRole('heading', { name: 'Clara Byrne' })).toBeVisible();
  unmount();
  server.use(refuses(at(personCalls.getPerson, { id: 501 }), 404, 'This person was not found.', 'not_found'));
  open();
  expect(await screen.findByText('This person was not found.')).toBeVisible();
});

const tryAgain = () => screen.queryByRole('button', { name: 'Try again' });

test.each([403, 404, 410])(
  'of somebody who is out of sight (%d) it says so and asks once: another try brings the same answer',
  async (status) => {
    const asked = vi.fn();
    server.use(
      serves(at(personCalls.getPerson, { id: 501 }), () => {
        asked();
        return problem(status, 'This person was not found.');
      }),
    );
    open();
    expect(await screen.findByText('This person was not found.')).toBeVisible();
    expect(tryAgain()).not.toBeInTheDocument();
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(asked).toHaveBeenCalledOnce();
  },
);

test('what one had typed about them and not saved can be read there, as on their page', async () => {
  const portal = fakePortal();
  const notes = { user_notes_on_person: 'Call her on Friday.' };
  writeDraft({ ...draftsOf(portal), form: notesDraft(501) }, notes, { version: 1, submission: '' });
  server.use(refuses(at(personCalls.getPerson, { id: 501 }), 404, 'This person was not found.', 'not_found'));
  renderPart(<PersonInPanel context={{ personId: 501, named: true }} />, { portal, store: createStore });
  expect(await screen.findByText('Your notes on this person were not saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'My notes' })).toHaveValue('Call her on Friday.');
});

test('a fault of the server can be tried again', async () => {
  server.use(refuses(at(personCalls.getPerson, { id: 501 }), 500, 'Not now.', 'internal_error'));
  const { user } = open();
  expect(await screen.findByText(/Not now\./)).toBeVisible();
  server.use(
    answers(at(personCalls.getPerson, { id: 501 }), personRecord({ disciple_type: 'Commissioned Disciple' })),
    answers(at(timelineCalls.getTimeline, { id: 501 }), timelinePiece()),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Commissioned Disciple')).toBeVisible();
});

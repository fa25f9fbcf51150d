import { personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { personRecord, timelineEntry, timelinePiece } from '../testing/person-fixtures.ts';
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

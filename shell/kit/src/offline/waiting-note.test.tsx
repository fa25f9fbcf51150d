import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { ToldContext } from './told.ts';
import type { WaitingCall } from './waiting-call.ts';
import { WaitingNote } from './waiting-note.tsx';
import { WAITS } from './waiting-words.ts';

const waiting = { madeAt: '2026-11-20T15:10:00Z' } as WaitingCall;

test('says since when it waits, and that it is sent by itself', async () => {
  renderPart(<WaitingNote waiting={waiting} />);
  expect(await screen.findByText((words) => words.startsWith('Entered ') && words.endsWith(WAITS))).toBeVisible();
});

test('says in its place why it was refused', async () => {
  const refused = { status: 409, code: 'conflict', message: 'There is another one by now.' };
  renderPart(<WaitingNote waiting={{ ...waiting, refused } as WaitingCall} />);
  expect(await screen.findByText('There is another one by now.')).toBeVisible();
  expect(screen.queryByText(/Entered/)).toBeNull();
});

test('whoever opens a form hears of it; on a page a notice has said so', async () => {
  const { rerender } = renderPart(<WaitingNote waiting={waiting} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(WAITS);
  rerender(
    <ToldContext value={false}>
      <WaitingNote waiting={waiting} />
    </ToldContext>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

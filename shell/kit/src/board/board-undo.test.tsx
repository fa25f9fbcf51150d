/** Undo of a move: where the focus goes, and what is said of a card that cannot go back. */
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { pressUndo } from '../testing/press-undo.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { ANN, CHIDI, COLUMNS, type Contact } from './board-contacts.testing.ts';
import { Board } from './board.tsx';
import { movedBy } from './moved.ts';

beforeEach(() => setWindowWidth(1440));

const card = (name: string) => screen.getByRole('listitem', { name });
const namesIn = (column: string) =>
  [...screen.getByRole('list', { name: column }).querySelectorAll('[data-card]')].map((one) =>
    one.getAttribute('aria-label'),
  );

/** A board whose first column is drawn only where somebody stands there. `undo` is what the server makes of an Undo. */
function drawn(undo: () => Promise<void>) {
  let put = (_contact: Contact, _column: number): void => undefined;
  function Contacts() {
    const [cards, setCards] = useState<readonly Contact[]>([ANN, CHIDI]);
    put = ({ id }, column) => setCards((now) => now.map((one) => (one.id === id ? { ...one, column } : one)));
    return (
      <Board
        label="Depth chart"
        columns={cards.some(({ column }) => column === 1) ? COLUMNS : COLUMNS.slice(1)}
        cards={cards}
        cardId={({ id }) => id}
        columnOf={({ column }) => column}
        title={({ name }) => name}
        fact={() => undefined}
        onMove={async (contact, { column }) => put(contact, Number(column))}
        onUndo={async (contact) => {
          await undo();
          put(contact, 1);
        }}
      />
    );
  }
  const rendered = renderPart(<Contacts />);
  const last = () => rendered.portal.notify.mock.lastCall?.[0];
  return {
    ...rendered,
    last,
    /** What somebody else does. */
    put: (contact: Contact, column: number) => act(() => put(contact, column)),
    async moveAnn() {
      await rendered.user.tab();
      await rendered.user.keyboard(' {ArrowRight} ');
      await waitFor(() => expect(last()?.action?.label).toBe('Undo'));
      expect(screen.queryByRole('list', { name: 'New Contacts' })).toBeNull();
    },
  };
}

test('the focus goes along into a column that is drawn again only once the server has answered', async () => {
  const answer = Promise.withResolvers<void>();
  const { portal, moveAnn } = drawn(() => answer.promise);
  await moveAnn();
  act(() => pressUndo(portal));
  // The notice leaves, and its button with the focus.
  act(() => card('Chidi').focus());
  answer.resolve();
  await waitFor(() => expect(namesIn('New Contacts')).toEqual(['Ann']));
  await waitFor(() => expect(card('Ann')).toHaveFocus());
});

test('it is said where a card stands that somebody else has moved on meanwhile', async () => {
  const { portal, moveAnn, put, last } = drawn(async () => {
    throw { status: 409, code: 'conflict', message: 'This was moved again in the meantime.' };
  });
  await moveAnn();
  put(ANN, 3);
  act(() => pressUndo(portal));
  await waitFor(() => expect(last()?.text).toBe('Ann was not moved. This was moved again in the meantime.'));
  expect(namesIn('Disciples')).toEqual(['Ann']);
  expect(screen.getByRole('status')).toHaveTextContent('Ann stands in Disciples');
  expect(card('Ann')).toHaveFocus();
});

test('an older Undo takes back the move it stands beside, not a later one of the same card', async () => {
  const undone: number[] = [];
  let seq = 0;
  function Contacts() {
    const [cards, setCards] = useState<readonly Contact[]>([ANN, CHIDI]);
    return (
      <Board
        label="Depth chart"
        columns={COLUMNS}
        cards={cards}
        cardId={({ id }) => id}
        columnOf={({ column }) => column}
        title={({ name }) => name}
        fact={() => undefined}
        onMove={async ({ id }, { column }) => {
          setCards((now) => now.map((one) => (one.id === id ? { ...one, column: Number(column) } : one)));
          return movedBy((seq += 1), async (moved) => {
            undone.push(moved);
            if (moved < seq) throw { status: 409, code: 'conflict', message: 'This was moved again in the meantime.' };
            setCards([{ ...ANN, column: 2 }, CHIDI]);
          });
        }}
      />
    );
  }
  const { user, portal } = renderPart(<Contacts />);
  const last = () => portal.notify.mock.lastCall?.[0];
  async function moveTo(column: string) {
    await user.click(screen.getByRole('button', { name: 'Actions for Ann' }));
    await user.click(await screen.findByRole('menuitem', { name: column }));
    await waitFor(() => expect(last()?.text).toBe(`Moved to ${column}`));
    return last()?.action;
  }
  const older = await moveTo('Meaningful Contacts');
  const newer = await moveTo('Disciples');

  act(() => older?.run());
  await waitFor(() => expect(last()?.text).toBe('Ann was not moved. This was moved again in the meantime.'));
  expect(namesIn('Disciples')).toEqual(['Ann']);
  expect(screen.getByRole('status')).toHaveTextContent('Ann stands in Disciples');
  act(() => newer?.run());
  await waitFor(() => expect(last()).toEqual({ intent: 'success', text: 'Moved to Meaningful Contacts' }));
  expect(namesIn('Meaningful Contacts')).toEqual(['Ann', 'Chidi']);
  expect(undone).toEqual([1, 2]);
});

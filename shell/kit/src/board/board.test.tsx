import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { COLUMNS, CONTACTS, type Contact } from './board-contacts.testing.ts';
import { Board, type BoardProps } from './board.tsx';
import { pressUndo } from '../testing/press-undo.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';

function boardOf(props: Partial<BoardProps<Contact>> = {}) {
  return (
    <Board
      label="Depth chart"
      columns={COLUMNS}
      cards={CONTACTS}
      cardId={(contact) => contact.id}
      columnOf={(contact) => contact.column}
      title={(contact) => contact.name}
      fact={() => 'Junior'}
      {...props}
    />
  );
}

function namesIn(column: string): string[] {
  return [...screen.getByRole('list', { name: column }).querySelectorAll('[data-card]')].map(
    (card) => card.getAttribute('aria-label') ?? '',
  );
}

// A desk, on which all columns stand side by side.
beforeEach(() => setWindowWidth(1440));

const card = (name: string | RegExp) => screen.getByRole('listitem', { name });

const WAS_NOT_MOVED = 'Bo was not moved. This chart belongs to somebody else.';
const NOBODY_ANSWERED =
  'Nobody answered whether Bo was moved. The board shows it as soon as the server can be reached.';

describe('Board', () => {
  test('shows columns with counts, cards with two lines, and an empty column as a spine that unfolds', async () => {
    const { user } = renderPart(boardOf());
    expect(screen.getByRole('region', { name: 'New Contacts, 2' })).toBeVisible();
    expect(card('Ann')).toHaveTextContent('AnnJunior');
    const disciples = within(screen.getByRole('region', { name: 'Disciples, 0' }));
    expect(disciples.queryByText('Nobody here yet')).toBeNull();
    await user.click(disciples.getByRole('button', { name: 'Disciples', expanded: false }));
    expect(disciples.getByText('Nobody here yet')).toBeVisible();
    expect(disciples.getByRole('button', { name: 'Fold Disciples' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(disciples.getByRole('button', { name: 'Disciples', expanded: false })).toHaveFocus();
  });

  test('badges are icons with words, dots count the cards by what they mean, and a key says what', () => {
    renderPart(
      boardOf({
        badges: ({ id }) => (id === 11 ? [{ icon: <i />, text: 'Varsity' }] : []),
        marks: { of: ({ id }) => (id === 12 ? 'late' : 'none'), words: { late: 'not called back', none: 'in touch' } },
      }),
    );
    expect(within(card('Ann')).getByTitle('Varsity')).toHaveTextContent('Varsity');
    const head = screen.getByRole('region', { name: 'New Contacts, 2' });
    expect(within(head).getByTitle('1 not called back')).toBeVisible();
    expect(within(head).getByTitle('1 in touch')).toBeVisible();
    const key = screen.getByRole('list', { name: 'Key' });
    expect(within(key).getAllByRole('listitem')).toHaveLength(2);
  });

  test('a thousand cards are drawn bit by bit, and the keyboard reaches those that are not drawn yet', async () => {
    const many = Array.from({ length: 1000 }, (_card, index) => ({ id: index, name: `No ${index}`, column: 1 }));
    const { user } = renderPart(boardOf({ cards: many, onMove: () => Promise.resolve() }));
    expect(screen.getByRole('region', { name: 'New Contacts, 1000' })).toBeVisible();
    expect(namesIn('New Contacts').length).toBeLessThan(100);
    await user.tab();
    await user.keyboard('{ArrowDown>25/}');
    expect(card('No 25')).toHaveFocus();
  });

  test('a click anywhere on a card opens it, but for its menu', async () => {
    const onOpen = vi.fn<(contact: Contact) => void>();
    const { user } = renderPart(boardOf({ onOpen, onMove: () => Promise.resolve() }));
    await user.click(within(card('Ann')).getByText('Junior'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(CONTACTS[0]);
    await user.click(screen.getByRole('button', { name: 'Ann' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Actions for Ann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disciples' }));
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  test('what a card offers to remove is in the colour of danger', async () => {
    const remove = vi.fn<() => void>();
    const { user } = renderPart(
      boardOf({
        actions: () => [
          { label: 'Open', run: () => {} },
          { label: 'Remove from the chart', danger: true, run: remove },
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Actions for Ann' }));
    const item = await screen.findByRole('menuitem', { name: 'Remove from the chart' });
    expect(item).toHaveStyle({ color: lightTheme.colorStatusDangerForeground1 });
    expect(screen.getByRole('menuitem', { name: 'Open' })).not.toHaveStyle({
      color: lightTheme.colorStatusDangerForeground1,
    });
    await user.click(item);
    expect(remove).toHaveBeenCalledOnce();
  });

  test('moves by the menu, at once, and offers undo', async () => {
    const onMove = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user, portal } = renderPart(boardOf({ onMove }));
    await user.click(screen.getByRole('button', { name: 'Actions for Ann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Meaningful Contacts' }));
    expect(namesIn('New Contacts')).toEqual(['Bo']);
    expect(namesIn('Meaningful Contacts')).toEqual(['Chidi', 'Ann']);
    expect(onMove).toHaveBeenCalledWith(CONTACTS[0], { column: 2, index: 1 }, { column: 1, index: 0 });
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith(
        expect.objectContaining({ intent: 'success', text: 'Moved to Meaningful Contacts' }),
      ),
    );

    portal.notify.mock.calls[0]?.[0].action?.run();
    await waitFor(() => expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']));
    expect(onMove).toHaveBeenLastCalledWith(CONTACTS[0], { column: 1, index: 0 }, { column: 2, index: 1 });
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(2));
    expect(portal.notify.mock.calls[1]?.[0].action).toBeUndefined();
    // It is a new element there, and what had the focus is gone.
    await waitFor(() => expect(card('Ann')).toHaveFocus());
  });

  test('undo that fails says why, and can be pressed again', async () => {
    const onUndo = vi.fn<(contact: Contact) => Promise<void>>(() => Promise.resolve());
    function Saving() {
      const [cards, setCards] = useState(CONTACTS);
      const put = async ({ id }: Contact, column: number) =>
        setCards((now) => now.map((one) => (one.id === id ? { ...one, column } : one)));
      return boardOf({
        cards,
        onMove: (contact, { column }) => put(contact, Number(column)),
        onUndo: (contact) => onUndo(contact).then(() => put(contact, 1)),
      });
    }
    const { user, portal } = renderPart(<Saving />);
    const last = () => portal.notify.mock.lastCall?.[0];
    await user.click(screen.getByRole('button', { name: 'Actions for Ann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disciples' }));
    await waitFor(() => expect(last()?.text).toBe('Moved to Disciples'));
    onUndo.mockRejectedValueOnce({ status: 503, code: 'not_ready', message: 'Not now.' });
    pressUndo(portal);
    const failed = { intent: 'error', text: 'Ann was not moved. Not now.', action: { label: 'Undo' } };
    await waitFor(() => expect(last()).toMatchObject(failed));
    expect(namesIn('Disciples')).toEqual(['Ann']);
    expect(screen.getByRole('status')).toHaveTextContent('Ann is back in Disciples');
    pressUndo(portal);
    await waitFor(() => expect(last()).toEqual({ intent: 'success', text: 'Moved to New Contacts' }));
    expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
    expect(card('Ann')).toHaveFocus();
    expect(onUndo.mock.calls).toEqual([[CONTACTS[0]], [CONTACTS[0]]]);
  });

  test.each([
    [{ status: 403, code: 'not_allowed', message: 'This chart belongs to somebody else.' }, WAS_NOT_MOVED],
    [{ status: 0, code: 'unreachable', message: 'The server cannot be reached.' }, NOBODY_ANSWERED],
  ])('takes a move back when saving fails, and says why: %o', async (problem, text) => {
    const refused = Promise.withResolvers<void>();
    const { user, portal } = renderPart(boardOf({ onMove: () => refused.promise }));
    await user.click(screen.getByRole('button', { name: 'Actions for Bo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disciples' }));
    expect(namesIn('Disciples')).toEqual(['Bo']);
    refused.reject(problem);
    await waitFor(() => expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']));
    expect(namesIn('Disciples')).toEqual([]);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text });
    expect(screen.getByRole('status')).toHaveTextContent('Bo is back in New Contacts');
    await waitFor(() => expect(card('Bo')).toHaveFocus());
  });

  test('moves by keyboard: space, arrows, space', async () => {
    const onMove = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user } = renderPart(boardOf({ onMove }));
    await user.tab();
    expect(card('Ann')).toHaveFocus();
    await user.keyboard(' ');
    expect(screen.getByRole('status')).toHaveTextContent('Ann picked up.');
    await user.keyboard('{ArrowRight}');
    expect(card('Ann, picked up')).toHaveFocus();
    expect(namesIn('Meaningful Contacts')).toEqual(['Ann, picked up', 'Chidi']);
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('Disciples, place 1');
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(onMove).toHaveBeenCalledExactlyOnceWith(CONTACTS[0], { column: 3, index: 0 }, { column: 1, index: 0 });
    expect(card('Ann')).toHaveFocus();
    expect(namesIn('Disciples')).toEqual(['Ann']);
  });

  test('M opens the menu of a card, and gives the focus back', async () => {
    const onMove = vi.fn<() => Promise<void>>(async () => {});
    const { user } = renderPart(boardOf({ onMove }));
    card('Ann').focus();
    await user.keyboard('m');
    const item = await screen.findByRole('menuitem', { name: 'Disciples' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(item).not.toBeInTheDocument());
    // To the card, of which the arrows lead on, not to its button.
    await waitFor(() => expect(card('Ann')).toHaveFocus());
    await user.keyboard('M');
    await user.click(await screen.findByRole('menuitem', { name: 'Disciples' }));
    await waitFor(() => expect(namesIn('Disciples')).toEqual(['Ann']));
    expect(onMove).toHaveBeenCalledOnce();
  });

  test('escape gives a keyboard move up', async () => {
    const onMove = vi.fn<() => void>();
    const { user } = renderPart(boardOf({ onMove }));
    await user.tab();
    await user.keyboard(' {ArrowRight}{Escape}');
    expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
    expect(onMove).not.toHaveBeenCalled();
    expect(card('Ann')).toHaveFocus();
  });

  test('leaving a picked-up card gives the move up', async () => {
    const onMove = vi.fn<() => void>();
    const { user } = renderPart(
      <>
        {boardOf({ onMove })}
        <button>elsewhere</button>
      </>,
    );
    await user.tab();
    await user.keyboard(' {ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
    expect(onMove).not.toHaveBeenCalled();
  });

  test('arrows walk over the cards, one stop for the tab key, Enter opens', async () => {
    const onOpen = vi.fn<(contact: Contact) => void>();
    const { user } = renderPart(boardOf({ onOpen }));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(card('Bo')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(card('Chidi')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(CONTACTS[2]);
    expect(document.querySelectorAll('[data-card][tabindex="0"]')).toHaveLength(1);
  });

  test('read-only it has no menu and space moves nothing', async () => {
    const { user } = renderPart(boardOf());
    expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
    await user.tab();
    await user.keyboard(' {ArrowRight}');
    expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
  });

  test('shows what the server says next', async () => {
    function Reloading() {
      const [cards, setCards] = useState(CONTACTS);
      const reload = () => setCards([{ id: 14, name: 'Dee', column: 3 }, ...CONTACTS]);
      return (
        <>
          {boardOf({ cards })}
          <button onClick={reload}>reload</button>
        </>
      );
    }
    const { user } = renderPart(<Reloading />);
    await user.click(screen.getByRole('button', { name: 'reload' }));
    expect(namesIn('Disciples')).toEqual(['Dee']);
  });

  test('where not all columns fit, it begins at the first with somebody in it, and leads to the others', async () => {
    setWindowWidth(390);
    // As if each column were as wide as a phone.
    const offset = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return Math.max(0, 300 * COLUMNS.findIndex(({ title }) => this.ariaLabel?.startsWith(title)));
    });
    onTestFinished(() => offset.mockRestore());
    const { user } = renderPart(boardOf({ cards: CONTACTS.slice(2) }));
    const board = screen.getByRole('region', { name: 'Disciples, 0' }).parentElement;
    expect(board?.scrollLeft).toBe(300);
    const strip = within(screen.getByRole('navigation', { name: 'Columns' }));
    expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'New Contacts 0',
      'Meaningful Contacts 1',
      'Disciples 0',
    ]);
    await user.click(strip.getByRole('button', { name: 'Disciples 0' }));
    expect(board?.scrollLeft).toBe(600);
  });
});

/** A board that is live: what others do comes while somebody is in the midst of a move. */
import { act, screen, waitFor } from '@testing-library/react';
import type Sortable from 'sortablejs';
import { useEffect, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { beginDrag, letGoOver } from '../testing/dragging.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { ANN, BO, CHIDI, COLUMNS, CONTACTS, type Contact } from './board-contacts.testing.ts';
import { Board } from './board.tsx';

const DEE = { id: 14, name: 'Dee', column: 1 };

/** What others have done, as the board hears it. */
const heard = new EventTarget();
const hear = (detail: readonly Contact[]) => heard.dispatchEvent(new CustomEvent('cards', { detail }));

interface LiveBoardProps {
  onMove: () => Promise<void>;
  dragAnimation?: number;
  oneAtATime?: boolean;
}

function LiveBoard({ onMove, ...more }: LiveBoardProps) {
  const [cards, setCards] = useState(CONTACTS);
  useEffect(() => {
    const take = (event: Event) => setCards((event as CustomEvent<readonly Contact[]>).detail);
    heard.addEventListener('cards', take);
    return () => heard.removeEventListener('cards', take);
  }, []);
  return (
    <Board
      label="Depth chart"
      columns={COLUMNS}
      cards={cards}
      cardId={({ id }) => id}
      columnOf={({ column }) => column}
      title={({ name }) => name}
      fact={() => undefined}
      onMove={onMove}
      {...more}
    />
  );
}

const list = (column: string) => screen.getByRole('list', { name: column });
const namesIn = (column: string) =>
  [...list(column).querySelectorAll('[data-card]')].map((card) => card.getAttribute('aria-label') ?? '');

beforeEach(() => setWindowWidth(1440));

/** Takes a card of the first column under the pointer, as SortableJS tells of it. Answers how it is let go. */
async function drag(name: string) {
  const from = list('New Contacts');
  const item = screen.getByRole('listitem', { name });
  const sortableOf = await beginDrag(from);
  const { onEnd } = sortableOf(from)?.options ?? {};
  return {
    mayBeginAt: (column: string) => Boolean(sortableOf(list(column))),
    animation: (column: string) => sortableOf(list(column))?.option('animation'),
    over: (column: string) => list(column).append(item),
    letGo: (column: string, newDraggableIndex: number, originalEvent: Event = letGoOver(list(column))) => {
      const event = { item, from, to: list(column), oldDraggableIndex: 0, newDraggableIndex, originalEvent };
      act(() => onEnd?.(event as unknown as Sortable.SortableEvent));
    },
  };
}

test('a card that is picked up stays where it is held, and is put down there, while others move theirs', async () => {
  const onMove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { user } = renderPart(<LiveBoard onMove={onMove} />);
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  act(() => void hear([DEE, ANN, BO, { ...CHIDI, column: 3 }]));
  expect(namesIn('New Contacts')).toEqual(['Dee', 'Bo']);
  expect(namesIn('Meaningful Contacts')).toEqual(['Ann, picked up']);
  expect(namesIn('Disciples')).toEqual(['Chidi']);
  expect(screen.getByRole('listitem', { name: 'Ann, picked up' })).toHaveFocus();
  await user.keyboard(' ');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(ANN, { column: 2, index: 0 }, { column: 1, index: 0 });
});

test('given up, it stands where the server has it by then', async () => {
  const { user } = renderPart(<LiveBoard onMove={() => Promise.resolve()} />);
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  act(() => void hear([BO, { ...ANN, column: 3 }, CHIDI]));
  await user.keyboard('{Escape}');
  expect(namesIn('New Contacts')).toEqual(['Bo']);
  expect(namesIn('Disciples')).toEqual(['Ann']);
  expect(screen.getByRole('status')).toHaveTextContent('Given up. Back in Disciples');
});

test('while a card is dragged the board keeps still: what was heard meanwhile is drawn once it is let go', async () => {
  const onMove = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  renderPart(<LiveBoard onMove={onMove} />);
  const ann = await drag('Ann');
  ann.over('Meaningful Contacts');
  // Somebody else has moved it at the same time, and has added another.
  act(() => void hear([DEE, BO, CHIDI, { ...ANN, column: 3 }]));
  expect(namesIn('New Contacts')).toEqual(['Bo']);
  ann.letGo('Meaningful Contacts', 1);
  expect(onMove).toHaveBeenCalledOnce();
  expect(namesIn('Meaningful Contacts')).toEqual(['Chidi', 'Ann']);
});

test.each([
  ['"150 ms in the depth chart"', {}, 150],
  ['"0 ms in graduation records"', { dragAnimation: 0 }, 0],
])('drag animation: %s', async (_words, more, animation) => {
  renderPart(<LiveBoard onMove={() => Promise.resolve()} {...more} />);
  const ann = await drag('Ann');
  for (const column of ['New Contacts', 'Disciples']) expect(ann.animation(column)).toBe(animation);
  ann.letGo('New Contacts', 0);
});

test('"Only one move may be in flight at a time": until it is answered no card is picked up, dragged or offered another column', async () => {
  const answer = Promise.withResolvers<void>();
  const onMove = vi.fn<() => Promise<void>>(() => answer.promise);
  const { user } = renderPart(<LiveBoard oneAtATime onMove={onMove} />);
  const ann = await drag('Ann');
  ann.over('Meaningful Contacts');
  ann.letGo('Meaningful Contacts', 0);
  expect(onMove).toHaveBeenCalledOnce();
  expect(ann.mayBeginAt('New Contacts')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Actions for Bo' })).toBeNull();
  act(() => screen.getByRole('listitem', { name: 'Bo' }).focus());
  await user.keyboard(' {ArrowRight} ');
  expect(onMove).toHaveBeenCalledOnce();
  await act(async () => answer.resolve());
  await waitFor(() => expect(ann.mayBeginAt('New Contacts')).toBe(true));
  expect(screen.getByRole('button', { name: 'Actions for Bo' })).toBeInTheDocument();
  act(() => screen.getByRole('listitem', { name: 'Bo' }).focus());
  await user.keyboard(' {ArrowRight} ');
  expect(onMove).toHaveBeenCalledTimes(2);
});

test('let go where it was, the board shows what it has heard', async () => {
  renderPart(<LiveBoard onMove={() => Promise.resolve()} />);
  const ann = await drag('Ann');
  act(() => void hear([DEE, ANN, BO, CHIDI]));
  expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
  ann.letGo('New Contacts', 0);
  expect(namesIn('New Contacts')).toEqual(['Dee', 'Ann', 'Bo']);
});

test('a move that fails while another card is dragged is taken back once that one is let go', async () => {
  let refuse = (): void => undefined;
  const onMove = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (refuse = () => reject(new Error('no')))));
  const { user } = renderPart(<LiveBoard onMove={onMove} />);
  await user.tab();
  await user.keyboard(' {ArrowRight} ');
  const bo = await drag('Bo');
  bo.over('Disciples');
  await act(async () => refuse());
  expect(namesIn('Meaningful Contacts')).toEqual(['Ann', 'Chidi']);
  expect(screen.getByRole('status')).toHaveTextContent('Ann is back in New Contacts');
  bo.letGo('New Contacts', 0);
  expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
});

test('the focus goes along with a held card, also where the board was drawn anew a moment before the key', async () => {
  const { user } = renderPart(<LiveBoard onMove={() => Promise.resolve()} />);
  await user.tab();
  await user.keyboard(' ');
  const key = () => new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
  const held = () => screen.getByRole('listitem', { name: 'Ann, picked up' });
  // As in a browser: what a drawing leaves to be done is done a moment after it.
  const { IS_REACT_ACT_ENVIRONMENT } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT }));
  const pressed = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      held().dispatchEvent(key());
      done();
    });
    observer.observe(list('Disciples'), { childList: true });
  });
  hear([ANN, BO, { ...CHIDI, column: 3 }]);
  await pressed;
  await waitFor(() => expect(namesIn('Meaningful Contacts')).toEqual(['Ann, picked up']));
  expect(held()).toHaveFocus();
});

test.each([
  ['over another column, which takes none', () => letGoOver(list('Disciples'))],
  ['over the page', () => letGoOver(document.body)],
  ['over what takes no cards, or by Escape', () => new MouseEvent('dragend')],
])('"A drop without a target column is ignored": let go %s', async (_where, event) => {
  const onMove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  renderPart(<LiveBoard onMove={onMove} />);
  const dragged = await drag('Ann');
  dragged.over('Meaningful Contacts');
  dragged.letGo('Meaningful Contacts', 0, event());
  expect(namesIn('New Contacts')).toEqual(['Ann', 'Bo']);
  expect(namesIn('Meaningful Contacts')).toEqual(['Chidi']);
  expect(onMove).not.toHaveBeenCalled();
});

test('the head of a column takes what its list takes', async () => {
  const onMove = vi.fn<() => Promise<void>>(() => Promise.resolve());
  renderPart(<LiveBoard onMove={onMove} />);
  const dragged = await drag('Ann');
  dragged.over('Meaningful Contacts');
  dragged.letGo('Meaningful Contacts', 0, letGoOver(screen.getByRole('heading', { name: /^Meaningful Contacts/ })));
  await waitFor(() => expect(namesIn('Meaningful Contacts')).toEqual(['Ann', 'Chidi']));
  expect(onMove).toHaveBeenCalledExactlyOnceWith(ANN, { column: 2, index: 0 }, { column: 1, index: 0 });
});

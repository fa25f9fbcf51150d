import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paperStyle } from '../testing/paper-style.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setPaper } from '../testing/window-width.ts';
import { COLUMNS, CONTACTS, type Contact } from './board-contacts.testing.ts';
import { Board } from './board.tsx';

const show = (cards: readonly Contact[] = CONTACTS) =>
  renderPart(
    <Board
      label="Depth chart"
      columns={COLUMNS}
      cards={cards}
      cardId={(contact) => contact.id}
      columnOf={(contact) => contact.column}
      title={(contact) => contact.name}
    />,
  );

const list = (name: string) => screen.getByRole('list', { name });

test('no row of columns is broken over two sheets: each is a block below the one before it, its cards stand in lines', () => {
  show();
  const column = screen.getByRole('region', { name: 'New Contacts, 2' });
  const blocks = [column.parentElement, column, list('New Contacts')];
  expect(blocks.map((block) => block && paperStyle(block, 'display'))).toEqual(['block', 'block', 'block']);
  expect(paperStyle(screen.getByRole('listitem', { name: 'Ann' }), 'display')).toBe('inline-grid');
});

test('a head stays on the sheet of its first cards', () => {
  show();
  const head = document.querySelector('[data-head="1"]');
  expect(head && paperStyle(head, 'break-after')).toBe('avoid');
});

test('an empty column is one line: its head with the count, and no spine', () => {
  show();
  act(() => setPaper(true));
  expect(screen.queryByRole('button', { name: 'Disciples' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Disciples, 0' })).toHaveTextContent(/^Disciples0/);
  expect(paperStyle(screen.getByText('Nobody here yet'), 'display')).toBe('none');
  act(() => setPaper(false));
  expect(screen.getByRole('button', { name: 'Disciples', expanded: false })).toBeVisible();
});

test('all cards are printed, also those that are not drawn yet', () => {
  show(Array.from({ length: 300 }, (_one, at) => ({ id: at, name: `Person ${at}`, column: 1 })));
  expect(list('New Contacts').children.length).toBeLessThan(300);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(list('New Contacts').children).toHaveLength(300);
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

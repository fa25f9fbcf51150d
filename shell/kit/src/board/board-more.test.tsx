import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { COLUMNS, CONTACTS } from './board-contacts.testing.ts';
import { Board } from './board.tsx';

test('a column of which the board has only some cards says of how many, in its head and in the strip of a phone', () => {
  setWindowWidth(390);
  renderPart(
    <Board
      label="Depth chart"
      columns={COLUMNS.map((column, nth) => (nth === 0 ? { ...column, more: 2_175 } : column))}
      cards={CONTACTS}
      cardId={({ id }) => id}
      columnOf={({ column }) => column}
      title={({ name }) => name}
    />,
  );
  expect(screen.getByRole('region', { name: 'New Contacts, 2 of 2,177' })).toHaveTextContent(/^New Contacts2 of 2,177/);
  expect(screen.getByRole('button', { name: /2 of 2,177$/ })).toBeVisible();
});

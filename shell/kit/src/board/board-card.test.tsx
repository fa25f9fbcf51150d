import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { BoardCard } from './board-card.tsx';

test('the name of a card goes on over its menu, which stands beside the fact', () => {
  renderPart(
    <BoardCard
      id={1}
      view={{ title: 'Maximilian Murakami', fact: 'Freshman', lines: [], badges: [], ring: undefined }}
      opens
      movable
      hasMenu
      menuOpen={false}
      held={false}
      shown={false}
      active
    />,
  );
  const name = screen.getByRole('button', { name: 'Maximilian Murakami' });
  const menu = screen.getByRole('button', { name: 'Actions for Maximilian Murakami' });
  expect(name).toHaveStyle({ gridColumnStart: '2', gridColumnEnd: 'span 2' });
  expect(menu).toHaveStyle({ gridColumnStart: '3', gridRowStart: '2' });
});

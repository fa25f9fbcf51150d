/** The rows of the list 'Today' that stand there on demand. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { draw, row, rows, said } from './queue.testing.tsx';

const SEVEN = [1, 2, 3, 4, 5, 6, 7];

beforeEach(() => {
  Object.assign(said, { calls: rows(), reports: rows() });
  localStorage.clear();
});

test('whoever asks for the others goes on with the first of them, and has none of them read out in between', async () => {
  said.calls = rows(...SEVEN.map((id) => row(`${id}`, { title: `Person ${id}`, path: `/people/${id}` })));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  const sixth = screen.getByRole('link', { name: 'Person 6' });
  expect(sixth).toHaveFocus();
  expect(sixth.closest('[aria-live]')).toBeNull();
});

test('also where it is words alone', async () => {
  said.calls = rows(...SEVEN.map((id) => row(`${id}`)));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }));
  expect(screen.getByText('Row 6').closest('li')).toHaveFocus();
});

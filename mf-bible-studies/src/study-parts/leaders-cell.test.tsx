import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { study } from '../testing/fixtures.ts';
import { LeadersCell } from './study-cells.tsx';

const NAMES = ['Savannah Baldwin', 'Ramon Ortega', 'Tabitha Dalton'];

function show(count: number) {
  const leaders = NAMES.slice(0, count).map((name, id) => ({ id, person_id: id, name, can_be_opened: true }));
  renderPart(<LeadersCell study={study({ leaders })} />);
  return screen.getByTitle(NAMES.slice(0, count).join(', '));
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('two leaders stand below each other, each a whole link', () => {
  const cell = show(2);
  expect(links()).toEqual(['Savannah Baldwin', 'Ramon Ortega']);
  expect(cell).toHaveTextContent(/^Savannah Baldwin, Ramon Ortega$/);
  expect([...cell.children].map((line) => getComputedStyle(line).display)).toEqual(['block', 'block']);
});

test('of more than fit the first is named, and how many more there are', () => {
  const cell = show(3);
  expect(links()).toEqual(['Savannah Baldwin']);
  expect([...cell.children].map(({ textContent }) => textContent)).toEqual(['Savannah Baldwin', 'and 2 more']);
});

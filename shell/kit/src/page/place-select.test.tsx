import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { PlaceSelect, type PlaceSelectProps } from './place-select.tsx';

const LOCATIONS = [
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
  { id: 2, name: 'North', location_type: 'Region' },
  { id: 11, name: 'Hill Campus', location_type: 'Campus' },
];

function Places(props: Partial<PlaceSelectProps>) {
  const [value, setValue] = useState(props.value);
  return (
    <>
      <PlaceSelect {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const open = (props: Partial<PlaceSelectProps>) =>
  renderPart(<Places {...props} />, { portal: fakePortal({ user: { locations: LOCATIONS } }) });
const box = () => screen.getByRole('combobox', { name: 'Location' });
const words = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map((option) => option.textContent);

test("one's own places, grouped by what they are, and all of them", async () => {
  const { user } = open({ none: 'All my places', labelHidden: true });
  expect(words(box())).toEqual(['All my places', 'North', 'Lakeside Campus', 'Hill Campus']);
  expect(words(screen.getByRole('group', { name: 'Campus' }))).toEqual(['Lakeside Campus', 'Hill Campus']);
  await user.selectOptions(box(), 'Hill Campus');
  expect(screen.getByRole('status')).toHaveTextContent('11');
  await user.selectOptions(box(), 'All my places');
  expect(screen.getByRole('status')).toHaveTextContent('undefined');
});

test('a place that is not offered is named as another one, not as the first or as all', async () => {
  const { user } = open({ none: 'All my places', value: 77 });
  expect(box()).toHaveDisplayValue('Another place');
  await user.selectOptions(box(), 'All my places');
  expect(screen.getByRole('status')).toHaveTextContent('undefined');
  expect(words(box())).not.toContain('Another place');
});

test("one's own place that is not among those offered has its name", () => {
  open({ value: 2, places: LOCATIONS.filter(({ location_type }) => location_type === 'Campus') });
  expect(box()).toHaveDisplayValue('North');
});

test('the types in another order', () => {
  open({ types: ['Campus', 'Region'] });
  expect(words(box())).toEqual(['Lakeside Campus', 'Hill Campus', 'North']);
  expect(screen.getByText('Location')).toBeVisible();
});

test('other places, without types and one always chosen', async () => {
  const places = [
    { id: 5, name: 'One' },
    { id: 6, name: 'Other' },
  ];
  const { user } = open({ places, value: 5 });
  expect(words(box())).toEqual(['One', 'Other']);
  expect(screen.queryByRole('group')).toBeNull();
  await user.selectOptions(box(), 'Other');
  expect(screen.getByRole('status')).toHaveTextContent('6');
});

test.each([
  ['', false],
  [', its word for screen readers only', true],
])('a long name is cut off in it and makes no page scroll sideways%s', (_how, labelHidden) => {
  open({ labelHidden });
  const select = box().parentElement!;
  const outer = labelHidden ? select : select.parentElement!;
  expect(getComputedStyle(outer)).toMatchObject({ minWidth: '220px', maxWidth: '100%' });
  expect(getComputedStyle(labelHidden ? box() : select).minWidth).toBe('0px');
});

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { PlaceField, type PlaceFieldProps } from './place-field.tsx';

const LOCATIONS = [
  { id: 2, name: 'North', location_type: 'Region' },
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
  { id: 11, name: 'Hill Campus', location_type: 'Campus' },
];

function Field(props: Partial<PlaceFieldProps>) {
  const [value, setValue] = useState(props.value ?? null);
  return (
    <>
      <PlaceField label="Location" {...props} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const open = (props: Partial<PlaceFieldProps> = {}) =>
  renderPart(<Field {...props} />, { portal: fakePortal({ user: { locations: LOCATIONS } }) });
const box = () => screen.findByRole('combobox', { name: /^Location/ });

test("one's own places, found by a part of the name, each with what it is", async () => {
  const { user } = open();
  await user.type(await box(), 'camp');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Lakeside Campus (Campus)',
    'Hill Campus (Campus)',
  ]);
  await user.click(screen.getByText('Hill Campus (Campus)'));
  expect(screen.getByRole('status')).toHaveTextContent('11');
  await user.clear(await box());
  await user.type(await box(), 'zz');
  expect(await screen.findByText('No location has this name')).toBeVisible();
});

test('only some of them', async () => {
  const { user } = open({ only: ({ location_type }) => location_type === 'Region' });
  await user.click(await box());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['North (Region)']);
});

test('a place that is not among them stands there until another is chosen', async () => {
  const { user } = open({ value: 99, chosenName: 'Far Away' });
  expect(await box()).toHaveValue('Far Away');
  await user.type(await box(), '{selectall}nor');
  await user.click(await screen.findByText('North (Region)'));
  expect(screen.getByRole('status')).toHaveTextContent('2');
});

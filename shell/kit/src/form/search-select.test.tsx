import { renderPart } from '../testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const ZONES = Array.from({ length: 60 }, (_zone, index) => ({ value: `zone-${index}`, label: `Zone number ${index}` }));

function Zones({ error }: { error?: string }) {
  const [value, setValue] = useState('zone-3');
  return (
    <>
      <SearchSelect
        label="Timezone"
        options={ZONES}
        value={value}
        onChange={setValue}
        nothingFits="No timezone has this name"
        error={error}
      />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Timezone' });
const offered = () => screen.getAllByRole('option').map((option) => option.textContent);

test('the chosen one stands in the field; words in any order narrow the list', async () => {
  const { user } = renderPart(<Zones />);
  expect(box()).toHaveValue('Zone number 3');
  await user.click(box());
  await user.keyboard('42 zo');
  expect(offered()).toEqual(['Zone number 42']);
  await user.click(screen.getByRole('option', { name: 'Zone number 42' }));
  expect(screen.getByRole('status')).toHaveTextContent('zone-42');
  expect(box()).toHaveValue('Zone number 42');
});

test('by keyboard alone', async () => {
  const { user } = renderPart(<Zones />);
  await user.tab();
  await user.keyboard('number 17{ArrowDown}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('zone-17');
});

test('a long list says how many more there are, one without a fit says so', async () => {
  const { user } = renderPart(<Zones />);
  await user.click(box());
  await user.keyboard('zone');
  expect(offered()).toHaveLength(51);
  expect(offered().at(-1)).toBe('And 10 more: type to narrow');
  await user.clear(box());
  await user.keyboard('mars');
  expect(offered()).toEqual(['No timezone has this name']);
});

test('clicking elsewhere chooses nothing, Tab takes the one that is marked', async () => {
  const { user } = renderPart(<Zones />);
  await user.click(box());
  await user.keyboard('number 9');
  await user.click(document.body);
  expect(box()).toHaveValue('Zone number 3');
  expect(screen.getByRole('status')).toHaveTextContent('zone-3');
  await user.click(box());
  await user.keyboard('number 9');
  await user.tab();
  expect(screen.getByRole('status')).toHaveTextContent('zone-9');
});

test("the field's fault is said by the field", () => {
  renderPart(<Zones error="Please choose a timezone." />);
  expect(box()).toHaveAccessibleDescription(expect.stringContaining('Please choose a timezone.'));
  expect(box()).toBeInvalid();
});

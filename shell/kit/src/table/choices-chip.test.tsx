import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { ChoicesChip } from './filter-chips.tsx';

type Day = 'monday' | 'friday';
const DAYS = [
  { value: 'monday', label: 'Monday', count: 3001, most: 3000 },
  { value: 'friday', label: 'Friday' },
] as const;

function Days() {
  const [value, setValue] = useState<readonly Day[]>([]);
  return <ChoicesChip label="Day" options={DAYS} value={value} onChange={setValue} />;
}

test('the menu stays open for several, which the chip names in their order, and each is taken back as it was made', async () => {
  const { user } = renderPart(<Days />);
  await user.click(await screen.findByRole('button', { name: 'Day' }));
  const item = (name: RegExp) => screen.findByRole('menuitemcheckbox', { name });
  expect(await item(/^Monday/)).toHaveTextContent('3,000+');
  await user.click(await item(/^Friday/));
  await user.click(await item(/^Monday/));
  expect(await screen.findByText('Day: Monday, Friday')).toBeInTheDocument();
  await user.click(await item(/^Friday/));
  expect(await screen.findByText('Day: Monday')).toBeInTheDocument();
});

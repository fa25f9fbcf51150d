import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SeasonSelect } from './season-select.tsx';

test('the season of the address stands in it, also where it is none of those that are known', async () => {
  const choose = vi.fn<(season: number | undefined) => void>();
  const { user } = renderPart(<SeasonSelect seasons={[2028]} value={2031} onChange={choose} />);
  const select = screen.getByRole('combobox', { name: 'Season' });
  expect(select).toHaveDisplayValue('2030–2031');
  await user.selectOptions(select, '2027–2028');
  // Not the newest: the one that is on.
  expect(choose).toHaveBeenCalledWith(undefined);
});

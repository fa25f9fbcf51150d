import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { TwoWaySwitch } from './two-way-switch.tsx';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';

const OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'all', label: 'All' },
] as const;

test('says what is chosen between, and raises the chosen one in no loud colour', async () => {
  const onChange = vi.fn();
  const { user } = renderPart(<TwoWaySwitch label="Status" options={OPTIONS} value="active" onChange={onChange} />);
  expect(screen.getByText('Status')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Status' })).toBeVisible();
  const chosen = screen.getByRole('button', { name: 'Active', pressed: true });
  expect(chosen).toHaveStyle({ backgroundColor: lightTheme.colorNeutralBackground1 });
  await user.click(screen.getByRole('button', { name: 'All', pressed: false }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('all');
});

test('is not printed, nor the word before it', () => {
  const { rerender } = renderPart(
    <TwoWaySwitch label="Status" options={OPTIONS} value="active" onChange={() => undefined} />,
  );
  const isOnScreenOnly = (element: HTMLElement) => element.closest('[data-screen-only]') !== null;
  expect(isOnScreenOnly(screen.getByText('Status'))).toBe(true);
  rerender(<TwoWaySwitch label="Status" labelHidden options={OPTIONS} value="active" onChange={() => undefined} />);
  expect(isOnScreenOnly(screen.getByRole('group', { name: 'Status' }))).toBe(true);
});

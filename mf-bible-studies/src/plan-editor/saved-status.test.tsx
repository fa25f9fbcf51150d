import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SavedStatus } from './saved-status.tsx';

const NOW = new Date('2026-11-20T15:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  [2_000, 'Saved'],
  [2_001, /^Last saved /],
])('"saved indicator threshold 2 seconds": %i ms after the last save', (since, said) => {
  renderPart(<SavedStatus savedAt={NOW.getTime() - since} isHeldUp={false} />);
  expect(screen.getByText(said)).toBeVisible();
});

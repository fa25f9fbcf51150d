import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { defineSlot } from './define-slot.tsx';

const sheet = defineSlot(() => <p>A report</p>);

function show(signal?: AbortSignal) {
  const leave = vi.fn<() => void>();
  const standing = vi.fn<() => () => void>(() => leave);
  const element = document.createElement('div');
  document.body.append(element);
  const unmount = sheet.mount({
    portal: { ...fakePortal(), stand: standing },
    element,
    base: '',
    context: {},
    ready: () => {},
    failed: () => {},
    ...(signal && { signal }),
  });
  return { standing, leave, unmount };
}

test('what a remote mounts itself counts as being on the screen until it is taken away', async () => {
  const { standing, leave, unmount } = show();
  expect(await screen.findByText('A report')).toBeVisible();
  expect(standing).toHaveBeenCalledTimes(1);
  expect(leave).not.toHaveBeenCalled();
  unmount();
  expect(leave).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('A report')).toBeNull());
});

test('of what the portal mounts it knows', async () => {
  const { standing, unmount } = show(new AbortController().signal);
  expect(await screen.findByText('A report')).toBeVisible();
  expect(standing).not.toHaveBeenCalled();
  unmount();
  await waitFor(() => expect(screen.queryByText('A report')).toBeNull());
});

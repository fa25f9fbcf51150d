import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Send, field, open, problem } from './group-form.testing.tsx';

describe('without a signal', () => {
  test('it sends again by itself when the signal is back', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(problem(0, 'offline', 'You are offline.'))
      .mockResolvedValue('7');
    const onSaved = vi.fn<() => void>();
    const { fill, save } = open({ send, onSaved, retryOnline: true });
    await fill();
    await save();
    await screen.findByText('You are offline.');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  test('changed meanwhile, it is not sent before somebody says so', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(problem(0, 'offline', 'You are offline.'))
      .mockResolvedValue('7');
    const { fill, save, user } = open({ send, retryOnline: true });
    await fill();
    await save();
    await screen.findByText('You are offline.');
    await user.type(field('Name'), 'x');
    expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await user.type(field('Name'), 'y');
    expect(send).toHaveBeenCalledTimes(1);
    await save();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });
});

import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { useGuestDialog } from './use-guest-dialog.ts';

test('what draws it does not come without a signal: that is said, what stands there stays, and it comes with it', async () => {
  let hasSignal = false;
  const load = () =>
    hasSignal
      ? Promise.resolve({ AddGuestDialog: () => <p>Who came?</p> })
      : Promise.reject(new Error('ChunkLoadError'));
  const Sheet = () => {
    const { AddGuestDialog, open } = useGuestDialog(load);
    return (
      <>
        <button onClick={() => void open()}>Add</button>
        {AddGuestDialog && <AddGuestDialog meeting={undefined as never} onAdded={() => {}} onClose={() => {}} />}
      </>
    );
  };
  const portal = fakePortal({ role: 'student' });
  const { user } = renderPart(<Sheet />, { portal, store: createStore });
  const add = screen.getByRole('button', { name: 'Add' });
  await user.click(add);
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Somebody can be added once there is a signal. What you entered stays.' }),
    ),
  );
  expect(add).toBeVisible();
  hasSignal = true;
  await user.click(add);
  expect(await screen.findByText('Who came?')).toBeVisible();
});

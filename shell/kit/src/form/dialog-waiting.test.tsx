import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { DialogWaiting } from './dialog-waiting.tsx';

function PageWith({ refusal, onKey }: { refusal?: string; onKey?: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what stands open on the page, and closes by Escape
    <div onKeyDown={onKey}>
      <input aria-label="Words" />
      {open && <DialogWaiting refusal={refusal} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Notes
      </button>
      {open && <DialogWaiting refusal={undefined} onClose={() => setOpen(false)} />}
    </>
  );
}

const onItsWay = () => screen.queryByRole('progressbar', { name: 'Opening …' });

test('Escape gives up what is on its way, and nothing that stood open before', async () => {
  const heard = vi.fn<() => void>();
  const { user } = renderPart(<PageWith onKey={heard} />);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('a');
  expect(onItsWay()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(onItsWay()).not.toBeInTheDocument();
  expect(heard).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(heard).toHaveBeenCalledTimes(2);
});

test('Cancel does so, too, and gives the focus back to where it was', async () => {
  const { user, portal } = renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onItsWay()).not.toBeInTheDocument();
  expect(portal.notify).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notes' })).toHaveFocus());
});

test('what cannot be had is said once, and is not on its way any more', async () => {
  const { portal } = renderPart(<PageWith refusal="Not now." />);
  await expect.poll(() => portal.notify.mock.calls).toEqual([[{ intent: 'error', text: 'Not now.' }]]);
  expect(onItsWay()).not.toBeInTheDocument();
});

import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Notices } from './notices.tsx';

test('the action of a notice stands below its words, not beside them', async () => {
  let say: (notice: Notice) => void = () => undefined;
  const run = vi.fn();
  const { user } = renderPart(
    <Notices
      onNotice={(listener) => {
        say = listener;
        return () => undefined;
      }}
    />,
    { portal: fakePortal() },
  );
  const other = { label: 'Undo', run: vi.fn() };
  const first = { label: 'Open the outbox', run };
  act(() => say({ intent: 'success', text: 'The e-mail was written.', action: first, other }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  const action = await screen.findByRole('button', { name: 'Open the outbox' });
  const words = screen.getByText('The e-mail was written.');
  expect(action.closest('.fui-ToastFooter')).not.toBeNull();
  expect(words.compareDocumentPosition(action) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(action);
  expect(run).toHaveBeenCalledTimes(1);
});

/** What the keyboard reaches at the end of a row, whoever draws the table. */
import { act, screen, waitFor } from '@testing-library/react';
import { CallRegular } from '@fluentui/react-icons';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import type { DataGridProps } from './data-grid-props.ts';
import { Studies, type Study } from './studies.testing.tsx';

const call: NonNullable<DataGridProps<Study>['rowButton']> = ({ id, name }) => ({
  label: `Call ${name}`,
  icon: <CallRegular />,
  href: id === 1 ? 'tel:+13125550142' : undefined,
  missing: 'No phone number',
});
const rowActions = () => [{ label: 'Assume User', run: () => undefined }];
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

describe.each(['the browser', 'AG Grid'])('drawn by %s', (drawnBy) => {
  async function show(props: Partial<DataGridProps<Study>>) {
    if (drawnBy === 'AG Grid') {
      const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
      onTestFinished(() => width.mockRestore());
    }
    const { user } = renderPart(<Studies onOpen={() => undefined} {...props} />);
    if (drawnBy === 'AG Grid') await waitFor(() => expect(document.querySelector('.ag-root')).toBeInTheDocument());
    return user;
  }

  test.each(['Sons and Daughters', 'Into the Deep'])(
    '"Enter on the last cell opens the row’s menu", also where a call stands before it, or cannot be made: %s',
    async (name) => {
      const user = await show({ rowButton: call, rowActions });
      const menu = await menuOf(name);
      act(() => menu.closest<HTMLElement>('[role=gridcell]')?.focus());
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('menuitem', { name: 'Assume User' })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(menu).toHaveFocus());
      await user.keyboard('{Escape}');
      expect(menu.closest('[role=gridcell]')).toHaveFocus();
    },
  );

  test('F2 leads to what stands before the menu, arrows to the menu and back, Escape to the cell', async () => {
    const user = await show({ rowButton: call, rowActions });
    const menu = await menuOf('Sons and Daughters');
    const cell = menu.closest<HTMLElement>('[role=gridcell]');
    act(() => cell?.focus());
    await user.keyboard('{F2}');
    expect(screen.getByRole('link', { name: 'Call Sons and Daughters' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(menu).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Call Sons and Daughters' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(cell).toHaveFocus();
  });

  test('where there is no menu Enter leads to the call', async () => {
    const user = await show({ rowButton: call, rowActions: () => [] });
    const link = await screen.findByRole('link', { name: 'Call Sons and Daughters' });
    act(() => link.closest<HTMLElement>('[role=gridcell]')?.focus());
    await user.keyboard('{Enter}');
    expect(link).toHaveFocus();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useKeepFocus } from '../page/use-keep-focus.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { STUDIES, Studies } from './studies.testing.tsx';

/** As the frame draws a page. */
function Page() {
  const main = useRef<HTMLElement>(null);
  const [rows, setRows] = useState(STUDIES);
  useKeepFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Studies
        rows={rows}
        onOpen={() => undefined}
        rowActions={({ id }) => [{ label: 'End', run: () => setRows(rows.filter((row) => row.id !== id)) }]}
      />
    </main>
  );
}

test.each([
  ['the browser', 'Sons and Daughters', 'Into the Deep'],
  ['the browser', 'Into the Deep', 'Sons and Daughters'],
  ['AG Grid', 'Sons and Daughters', 'Into the Deep'],
  ['AG Grid', 'Into the Deep', 'Sons and Daughters'],
])(
  'where %s draws a list the focus goes from a row that goes to a cell of the next, and arrows lead on: %s',
  async (drawnBy, gone, next) => {
    if (drawnBy === 'AG Grid') {
      const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
      onTestFinished(() => width.mockRestore());
    }
    const { user } = renderPart(<Page />);
    if (drawnBy === 'AG Grid') await waitFor(() => expect(document.querySelector('.ag-root')).toBeInTheDocument());
    const menu = await screen.findByRole('button', { name: `Actions for ${gone}` });
    act(() => menu.closest<HTMLElement>('[role=gridcell]')?.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'End' });
    await user.keyboard('{Enter}');
    const cell = screen.getByText(next).closest('[role=gridcell]');
    await waitFor(() => expect(cell).toHaveFocus(), { timeout: 5000 });
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toHaveTextContent(gone === 'Into the Deep' ? 'Lakeside' : 'Hill');
  },
);

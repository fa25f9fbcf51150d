import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { setPaper } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { standInAutumn } from '../testing/autumn.ts';
import { ANN, BEN, CLARA, meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';

standInAutumn();

/** The newest first; Clara takes part in the last one only. */
const MEETINGS = [
  meeting({ id: 60, met_on_date: '2026-11-17' }),
  ...['11-15', '11-08', '11-01', '10-25', '10-18', '10-11', '10-04', '09-27', '09-20'].map((day, nth) =>
    reported({ id: 50 - nth, met_on_date: `2026-${day}`, unknownParticipants: [], allParticipants: [ANN, BEN] }),
  ),
];

function open() {
  return renderPart(<AttendanceGrid study={7} meetings={MEETINGS} canReport />, {
    portal: fakePortal({ role: 'student' }),
    store: createStore,
  });
}

test('on paper no meeting is cut off: they stand in blocks, each with the names, and what is pressed is left out', () => {
  setPaper(true);
  open();
  const blocks = screen.getAllByRole('table');
  expect(blocks.map((block) => block.getAttribute('aria-label'))).toEqual([
    'Attendance, Nov 17 to Oct 11',
    'Attendance, Oct 4 to Sep 20',
  ]);
  expect(blocks.map((block) => within(block).getAllByRole('columnheader').length)).toEqual([7, 3]);
  const names = blocks.map((block) =>
    within(block)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  );
  // Whoever took part in none of a block's meetings does not stand there.
  expect(names).toEqual([
    [ANN.name, BEN.name, CLARA.name],
    [ANN.name, BEN.name],
  ]);
  const clara = within(blocks[0]!).getByRole('row', { name: /Clara/ });
  expect([...clara.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual(['', ...Array(6).fill('–')]);
  expect(screen.getByRole('grid').closest('[data-screen-only]')).not.toBeNull();
  expect(screen.getByText(/^Arrows move/).closest('[data-screen-only]')).not.toBeNull();
});

test('on the screen it is the grid alone', () => {
  open();
  expect(screen.getByRole('grid')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

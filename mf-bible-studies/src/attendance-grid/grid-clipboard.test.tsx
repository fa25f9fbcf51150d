import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, BEN, CLARA, meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';
import { pasted } from './grid-clipboard.ts';
import { knownOf, rowsOf } from './grid-states.ts';

/** Not submitted; Ann came, Ben did not, of Clara nothing is known; without Clara; cancelled. */
const MEETINGS = [
  meeting(),
  reported({ id: 51, met_on_date: '2026-11-10' }),
  meeting({ id: 50, met_on_date: '2026-11-03', allParticipants: [ANN, BEN] }),
  reported({ id: 49, met_on_date: '2026-10-27', cancelled: true, cancelled_reason: 'Exams', cancel_reason_id: 3 }),
];
const GRID = { rows: rowsOf(knownOf(MEETINGS), new Map()), meetings: MEETINGS };
const at = (row: number, column: number) => ({ row, column });
const letters = (text: string, where = at(0, 0)) => {
  const read = pasted(text, GRID, where);
  return 'fault' in read ? read.fault : read.changes.map(({ meeting: { id }, person, state }) => [id, person, state]);
};

describe('what is read of a spreadsheet', () => {
  test.each([
    ['A\nN\nU\n', ['attended', 'not_attended', 'unknown']],
    ['yes\r\nNo\r\nunknown\r\n', ['attended', 'not_attended', 'unknown']],
    ['1\n0\n?', ['attended', 'not_attended', 'unknown']],
    ['x\nnot attended\nU', ['attended', 'not_attended', 'unknown']],
    ['TRUE\nFALSE\nUnknown', ['attended', 'not_attended', 'unknown']],
    [' ✓ \n✕\n?', ['attended', 'not_attended', 'unknown']],
  ])('%j', (text, states) => {
    expect(letters(text)).toEqual([ANN, BEN, CLARA].map(({ person_id }, index) => [52, person_id, states[index]]));
  });

  test('a block goes to the right and down from the cell; what stands there already and empty cells change nothing', () => {
    expect(letters('x\t1\n\tx', at(0, 0))).toEqual([
      [52, 501, 'attended'],
      [51, 502, 'attended'],
    ]);
    expect(letters('A\nN\nU', at(0, 1))).toEqual([]);
  });

  test.each([
    [
      'maybe',
      at(0, 0),
      /^Nothing was pasted\. “maybe” cannot be read \(Ann Baker, Tue, Nov 17\)\. Attended is A, yes, 1/,
    ],
    ['a whole letter '.repeat(5), at(0, 0), /^Nothing was pasted\. “a whole letter a whole letter …” cannot be read/],
    ['x\nperhaps\nmaybe', at(0, 0), /“perhaps” cannot be read .* And 1 more like it\.$/],
    ['x\nx\nx', at(0, 2), /^Nothing was pasted\. Clara Dunn took no part on Tue, Nov 3\.$/],
    ['x', at(0, 3), /^Nothing was pasted\. The meeting of Tue, Oct 27 was cancelled\.$/],
    ['x\nx\nx', at(1, 0), /^Nothing was pasted\. There are 3 rows to paste, and 2 from here below\.$/],
    ['x\tx', at(0, 3), /^Nothing was pasted\. There are 2 columns to paste, and 1 from here to the right\.$/],
  ])('what cannot be pasted is said, and nothing else changes: %j', (text, where, said) => {
    expect(letters(text, where)).toMatch(said);
  });
});

describe('in the grid', () => {
  function open(canReport = true) {
    const portal = fakePortal({ role: 'student' });
    const view = renderPart(<AttendanceGrid study={7} meetings={MEETINGS} canReport={canReport} />, {
      portal,
      store: createStore,
    });
    return { ...view, portal };
  }
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const column = (index: number) =>
    ['Ann Baker', 'Ben Carter', 'Clara Dunn'].map(
      (name) => row(name).querySelectorAll('td')[index]!.getAttribute('aria-label') ?? '',
    );
  const focus = (element: HTMLElement) => act(() => element.focus());
  const cell = (name: string, index: number) => row(name).querySelectorAll('td')[index]!;

  test('a column is pasted at its date, and one undo takes all of it back', async () => {
    const sent = takes(calls.reportAttendance, reported());
    const { user, portal } = open();
    const head = screen.getByRole('columnheader', { name: /Nov 17/ });
    focus(head);
    await user.paste('yes\nno\nx\n');
    expect(column(0)).toEqual(['Attended', 'Not attended', 'Attended']);
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ intent: 'success', text: '3 changes were pasted at Tue, Nov 17.' }),
    );
    await user.keyboard('{Control>}z{/Control}');
    expect(column(0)).toEqual(['', '', '']);
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    focus(head);
    await user.paste('yes\nno\nx');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [501, 503], not_attended: [502] } }]));
  });

  test('what cannot be read is said; whoever may not edit pastes nothing', async () => {
    const { user, portal, unmount } = open();
    focus(cell('Ann Baker', 1));
    await user.paste('no\nmaybe');
    expect(portal.notify).toHaveBeenCalledWith(expect.objectContaining({ intent: 'error' }));
    expect(column(1)).toEqual(['Attended', 'Not attended', 'Unknown']);
    unmount();
    const reader = open(false);
    focus(cell('Ann Baker', 1));
    await reader.user.paste('no');
    expect(column(1)[0]).toBe('Attended');
  });

  test('copied is the cell, or at its date the column, in words that can be pasted again', () => {
    open(false);
    const copies = (element: HTMLElement) => {
      const held: string[] = [];
      const event = createEvent.copy(element, {
        clipboardData: { setData: (_type: string, text: string) => held.push(text) },
      });
      focus(element);
      fireEvent(element, event);
      return held[0];
    };
    expect(copies(cell('Ben Carter', 1))).toBe('Not attended');
    expect(copies(screen.getByRole('columnheader', { name: /Nov 10/ }))).toBe('Attended\nNot attended\nUnknown');
    expect(copies(screen.getByRole('columnheader', { name: /Nov 3/ }))).toBe('\n\n');
  });

  test('a block is marked by Shift and the arrows, or by Shift and a press, and copied as spreadsheets take it', async () => {
    const { user } = open();
    const copies = () => {
      const held: string[] = [];
      const clipboardData = { setData: (_type: string, text: string) => held.push(text) };
      fireEvent(document.activeElement!, createEvent.copy(document.activeElement!, { clipboardData }));
      return held[0];
    };
    focus(cell('Ann Baker', 1));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(screen.getByText('Marked: 2 participants at 2 meetings')).toBeInTheDocument();
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(4);
    expect(copies()).toBe('Attended\t\nNot attended\t');
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
    await user.keyboard('{Shift>}');
    await user.click(cell('Clara Dunn', 0));
    await user.keyboard('{/Shift}');
    expect(copies()).toBe('\tAttended\n\tNot attended\n\tUnknown');
    await user.keyboard('{ArrowUp}');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  });
});

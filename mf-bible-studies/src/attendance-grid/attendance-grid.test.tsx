import { attendanceCalls as calls, type Attendance } from '@emmaus/contracts/attendances.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { problem, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, BEN, meeting, reported } from '../testing/meetings.ts';
import { AttendanceGrid } from './attendance-grid.tsx';
import { standInAutumn } from '../testing/autumn.ts';

standInAutumn();

const CANCELLED = reported({
  id: 50,
  met_on_date: '2026-11-03',
  cancelled: true,
  cancelled_reason: 'Exams',
  cancel_reason_id: 3,
  attendedParticipants: [],
  unattendedParticipants: [],
  unknownParticipants: [ANN, BEN],
  allParticipants: [ANN, BEN],
});
const MEETINGS = [meeting(), reported({ id: 51, met_on_date: '2026-11-10' }), CANCELLED];

function open(meetings: Attendance[] = MEETINGS, canReport = true) {
  const portal = fakePortal({ role: 'student' });
  return renderPart(<AttendanceGrid study={7} meetings={meetings} canReport={canReport} />, {
    portal,
    store: createStore,
  });
}
const SAID = 'Tom Dale reported this meeting in the meantime: 1 came, 1 did not.';

/** A server that takes a report only in the version in which the meeting is. */
function takesIn(versions: Record<number, number>): { id: number; version: number }[] {
  const taken: { id: number; version: number }[] = [];
  server.use(
    serves(calls.reportAttendance, async ({ request }) => {
      const id = Number(new URL(request.url).pathname.split('/').at(-1));
      const { version } = (await request.json()) as { version: number };
      if (version !== versions[id]) return problem(409, SAID, { code: 'stale_version' });
      taken.push({ id, version });
      versions[id] = version + 1;
      return HttpResponse.json(reported({ id, version: version + 1 }));
    }),
  );
  return taken;
}

/** First these meetings, and others once they are fetched anew. */
function openAndFetchAnew(first: Attendance[], anew: Attendance[]) {
  function Fetched() {
    const [meetings, setMeetings] = useState(first);
    return (
      <>
        <button onClick={() => setMeetings(anew)}>Fetch anew</button>
        <AttendanceGrid study={7} meetings={meetings} canReport />
      </>
    );
  }
  const rendered = renderPart(<Fetched />, { portal: fakePortal({ role: 'student' }), store: createStore });
  return { ...rendered, fetchAnew: () => rendered.user.click(screen.getByRole('button', { name: 'Fetch anew' })) };
}
/** What stands at each meeting of somebody. */
const cells = (name: string) =>
  [...screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')].map(
    (cell) => cell.getAttribute('aria-label') ?? '',
  );
const cell = (name: string, column: number) =>
  screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('td')[column]!;

describe('states', () => {
  test('"Cell states per participant: Attended, Not attended, Unknown (blank if none)"', () => {
    open();
    expect(cells('Ann Baker')).toEqual(['', 'Attended', 'Unknown']);
    expect(cells('Ben Carter')).toEqual(['', 'Not attended', 'Unknown']);
    // Clara took no part when it was cancelled.
    expect(cells('Clara Dunn')).toEqual(['', 'Unknown', '']);
  });

  test('who is not expected is told from who is not reported yet by a sign, not by the ground alone', () => {
    open();
    expect([cell('Clara Dunn', 0), cell('Clara Dunn', 2)].map(({ textContent }) => textContent)).toEqual(['', '–']);
  });

  test('where more meetings follow at the right, they fade', () => {
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    const sight = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    open();
    const box = screen.getByRole('grid').parentElement!;
    expect(box).toHaveAttribute('data-goes-on');
    box.scrollLeft = 300;
    fireEvent.scroll(box);
    expect(box).not.toHaveAttribute('data-goes-on');
    width.mockRestore();
    sight.mockRestore();
  });

  test('"Column states: Not submitted (no submitted_at), Submitted, Cancelled with a reason", with the date', () => {
    open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Tue Nov 17Not submitted',
      'Tue Nov 10Submitted',
      'Tue Nov 3Cancelled: Exams',
    ]);
  });
});

describe('editing in place', () => {
  test('arrows move, A, N and U and the space bar say it, and a meeting is saved once when its column is left', async () => {
    const sent = takes(calls.reportAttendance, reported({ id: 51, met_on_date: '2026-11-10', version: 3 }));
    const { user } = open();
    await user.tab();
    expect(cell('Ann Baker', 0)).toHaveFocus();
    await user.keyboard('{ArrowRight}n{ArrowDown}a{ArrowDown} ');
    expect(sent).toEqual([]);
    expect(cells('Ann Baker')[1]).toBe('Not attended');
    await user.keyboard('{ArrowLeft}');
    await waitFor(() =>
      expect(sent).toMatchObject([
        { version: 2, cancelled: false, participants: { attended: [502, 503], not_attended: [501], unknown: [] } },
      ]),
    );
  });

  test('where nothing more is typed it is saved, too; Ctrl and Z takes the last change back', async () => {
    const sent = takes(calls.reportAttendance, reported({ id: 51, version: 3 }));
    const { user } = open();
    await user.click(cell('Ben Carter', 1));
    await user.keyboard('au{Control>}z{/Control}');
    await waitFor(() => expect(sent).toMatchObject([{ participants: { attended: [501, 502], unknown: [503] } }]), {
      timeout: 5_000,
    });
  });

  test('a meeting that is not submitted waits for Submit; of whom nothing is said nothing is sent', async () => {
    const sent = takes(calls.reportAttendance, reported());
    const { user } = open();
    await user.click(cell('Ann Baker', 0));
    await user.keyboard('a{ArrowRight}');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ participants: { attended: [501], not_attended: [], unknown: [] } }]),
    );
  });

  test("nobody left: 'Are you sure want to submit an attendance with no attendees?'", async () => {
    const sent = takes(calls.reportAttendance, reported({ id: 51, version: 3 }));
    const { user } = open();
    await user.click(cell('Ann Baker', 1));
    await user.keyboard('n{ArrowLeft}');
    expect(await screen.findByText('Are you sure want to submit an attendance with no attendees?')).toBeVisible();
    expect(
      screen.getByText(
        'This is about Tue, Nov 10. Who is marked as not attended stays so, everybody else on the roster is then noted as unknown.',
      ),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Submit' }).at(-1)!);
    await waitFor(() => expect(sent).toMatchObject([{ confirm_empty: true }]));
  });

  test('"allowed only when the user can edit"; a cancelled meeting, one in which somebody took no part: nothing changes', async () => {
    const { user, unmount } = open();
    await user.click(cell('Ann Baker', 2));
    await user.keyboard('a');
    await user.click(cell('Clara Dunn', 2));
    await user.keyboard('a');
    expect(cells('Ann Baker')[2]).toBe('Unknown');
    expect(cells('Clara Dunn')[2]).toBe('');
    unmount();
    const { user: reader } = open(MEETINGS, false);
    await reader.click(cell('Ann Baker', 1));
    await reader.keyboard('n');
    expect(cells('Ann Baker')[1]).toBe('Attended');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  });

  test('somebody else was earlier: it says what they saved, and what was changed stays to be saved or forgotten', async () => {
    const said = 'Emily Novak reported this meeting in the meantime: 1 came, 1 did not.';
    server.use(serves(calls.reportAttendance, () => problem(409, said, { code: 'stale_version' })));
    const { user } = open();
    await user.click(cell('Ben Carter', 1));
    await user.keyboard('a{ArrowLeft}');
    expect(await screen.findByText(new RegExp(said))).toBeVisible();
    expect(cells('Ben Carter')[1]).toBe('Attended');
    await user.click(screen.getByRole('button', { name: 'Forget my changes' }));
    expect(cells('Ben Carter')[1]).toBe('Not attended');
  });
});

describe('what somebody else reports meanwhile', () => {
  const [waitsForSubmit, submitted] = [meeting(), reported({ id: 51, met_on_date: '2026-11-10' })];

  test('"never silently overwritten": what waited for Submit is not sent on top by itself, and can be by whoever has seen it', async () => {
    const taken = takesIn({ 52: 2 });
    const theirs = reported({ submitted_by: 'Tom Dale' });
    const { user, fetchAnew } = openAndFetchAnew([waitsForSubmit, submitted], [theirs, submitted]);
    await user.click(cell('Ben Carter', 0));
    await user.keyboard('a');
    await fetchAnew();
    expect(await screen.findByText(new RegExp(SAID), undefined, { timeout: 5_000 })).toBeVisible();
    expect(taken).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(taken).toEqual([{ id: 52, version: 2 }]));
  });

  test('a question whether to save on top waits for its answer, whatever is changed elsewhere', async () => {
    const taken = takesIn({ 51: 3, 49: 2 });
    const other = reported({ id: 49, met_on_date: '2026-10-27' });
    const { user, fetchAnew } = openAndFetchAnew([submitted, other], [{ ...submitted, version: 3 }, other]);
    await user.click(cell('Ben Carter', 0));
    await user.keyboard('a{ArrowRight}');
    expect(await screen.findByText(new RegExp(SAID))).toBeVisible();
    await fetchAnew();
    await user.click(cell('Ben Carter', 1));
    await user.keyboard('a');
    await waitFor(() => expect(taken).toEqual([{ id: 49, version: 2 }]), { timeout: 5_000 });
    // Back to the meeting that is asked about, and away from it again.
    await user.keyboard('{ArrowLeft}n{ArrowRight}');
    expect(await screen.findByText(new RegExp(SAID))).toBeVisible();
    expect(taken).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Forget my changes' }));
    expect(screen.queryByText(new RegExp(SAID))).not.toBeInTheDocument();
  });
});

describe('what is not saved yet', () => {
  test('is there again for whoever left the page, until it is saved; a meeting waits for Submit as before', async () => {
    const { user, unmount } = open();
    await user.click(cell('Ann Baker', 0));
    await user.keyboard('a');
    unmount();
    const sent = takes(calls.reportAttendance, reported({ version: 2 }));
    const again = open();
    expect(cells('Ann Baker')[0]).toBe('Attended');
    await again.user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(sent).toMatchObject([{ version: 1, participants: { attended: [501] } }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument());
    again.unmount();
    open();
    expect(cells('Ann Baker')[0]).toBe('');
  });

  test('in a meeting that was reported is saved when the page is opened again', async () => {
    const { user, unmount } = open();
    await user.click(cell('Ben Carter', 1));
    await user.keyboard('a');
    unmount();
    const sent = takes(calls.reportAttendance, reported({ id: 51, met_on_date: '2026-11-10', version: 3 }));
    open();
    await waitFor(() => expect(sent).toMatchObject([{ version: 2, participants: { attended: [501, 502] } }]), {
      timeout: 5_000,
    });
  });

  test('is not saved on top of what somebody else saved while the page was closed, and is still there', async () => {
    const { user, unmount } = open();
    await user.click(cell('Ann Baker', 0));
    await user.keyboard('a');
    unmount();
    const taken = takesIn({ 52: 2 });
    const again = open([reported({ unattendedParticipants: [ANN, BEN], attendedParticipants: [] })]);
    expect(await screen.findByText(new RegExp(SAID), undefined, { timeout: 5_000 })).toBeVisible();
    expect(cells('Ann Baker')).toEqual(['Attended']);
    expect(taken).toEqual([]);
    again.unmount();
    // Also for whoever closes it before they have answered.
    const later = open([reported({ unattendedParticipants: [ANN, BEN], attendedParticipants: [] })]);
    await later.user.click(await screen.findByRole('button', { name: 'Forget my changes' }, { timeout: 5_000 }));
    expect(cells('Ann Baker')).toEqual(['Not attended']);
  });

  test('on another page of the meetings stays until that page is shown', async () => {
    const { user, unmount } = open();
    await user.click(cell('Ann Baker', 0));
    await user.keyboard('a');
    unmount();
    open([reported({ id: 30, met_on_date: '2026-02-10' })]).unmount();
    open();
    expect(cells('Ann Baker')[0]).toBe('Attended');
  });
});

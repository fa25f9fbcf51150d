import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, HttpResponse, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { keptPlans } from '../on-device/kept-plans.ts';
import { keepRosters } from '../report/kept-rosters.ts';
import { remote } from '../root.tsx';
import { CANCEL_REASONS, oneMeeting } from '../testing/meetings.ts';
import { plan } from '../testing/plans.ts';

const STUDY = {
  id: 7,
  name: 'Alder Hall Women',
  is_completed: false,
  user_is_leader: true,
  reports_missing: 1,
  last_missing_on: '2026-11-17',
  missing_meetings: [{ id: 52, met_on_date: '2026-11-17' }],
  next_meeting: null,
};
const DIALOGUE = '<h2>Read</h2><ol><li><p>What changes?</p></li><li><p>Who sees it?</p></li></ol>';

const leads = (...studies: Partial<typeof STUDY>[]) =>
  server.use(answers(myStudyCalls.listMyStudies, { data: studies.map((study) => ({ ...STUDY, ...study })) }));

beforeEach(() => {
  leads({});
  server.use(
    answers(planCalls.getPlan, { data: plan([], { dialogue: DIALOGUE }) }),
    // What the device keeps is asked for once the page rests.
    answers(myStudyCalls.listMyRosters, { missing: [], to_come: [] }),
    answers(attendanceCalls.listCancelReasons, CANCEL_REASONS),
  );
});

const open = (path = '/bible-study-plans/7/room', portal = fakePortal()) => renderRemote(remote, { path, portal });
const next = () => screen.getByRole('button', { name: 'Next' });
const card = () => screen.findByRole('region', { name: 'On the road' });

/** A finger on the card. */
function swipe(on: HTMLElement, from: number, to: number) {
  on.getBoundingClientRect = () => new DOMRect(0, 0, 400, 600);
  fireEvent.pointerDown(on, { pointerId: 1, pointerType: 'touch', clientX: from, clientY: 300 });
  fireEvent.pointerUp(on, { pointerId: 1, pointerType: 'touch', clientX: to, clientY: 304 });
}

describe('"Mobile Friendly Version"', () => {
  test('a card at a time, from what plan it is to the report; a reload stays at its card', async () => {
    const { user, address } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
    expect(screen.getByText('1 of 4')).toBeVisible();
    await user.click(screen.getByText('Background: The road to Emmaus'));
    expect(screen.getByText('Two friends walk away.')).toBeVisible();
    await user.click(next());
    expect(await screen.findByRole('heading', { level: 1, name: 'Read' })).toBeVisible();
    expect(screen.getByText('What changes?')).toBeVisible();
    await expect.poll(address).toBe('/bible-study-plans/7/room?card=2');
    await user.click(next());
    expect(await screen.findByText('Who sees it?')).toBeVisible();
    expect(screen.queryByText('What changes?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'To the report' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Report this meeting' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('Who sees it?')).toBeVisible();
  });

  test('arrows, a swipe and a tap at the edge turn it, too', async () => {
    const { user } = open('/bible-study-plans/7/room?card=2');
    expect(await screen.findByText('What changes?')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Who sees it?')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText('What changes?')).toBeVisible();
    swipe(await card(), 300, 100);
    expect(await screen.findByText('Who sees it?')).toBeVisible();
    swipe(await card(), 100, 300);
    expect(await screen.findByText('What changes?')).toBeVisible();
    swipe(await card(), 390, 390);
    expect(await screen.findByText('Who sees it?')).toBeVisible();
    swipe(await card(), 200, 200);
    swipe(await card(), 10, 10);
    expect(await screen.findByText('What changes?')).toBeVisible();
  });

  test('"keeps the screen awake" while it is looked at, and lets go when it is left', async () => {
    const release = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const request = vi.fn<() => Promise<object>>(() => Promise.resolve({ released: false, release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
    const { unmount } = open();
    await card();
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
    expect(screen.queryByText(/lets the screen go dark/)).toBeNull();
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  });

  test('says where the browser does not', async () => {
    open();
    expect(await screen.findByText(/lets the screen go dark by itself/)).toBeVisible();
  });

  test('a plan that is not there is said', async () => {
    server.use(refuses(planCalls.getPlan, 404, 'This plan was not found.', 'not_found'));
    open();
    expect(await screen.findByRole('heading', { name: 'This plan was not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toBeVisible();
  });
});

describe('without a signal', () => {
  const cutOff = () =>
    server.use(
      serves(planCalls.getPlan, () => HttpResponse.error()),
      serves(myStudyCalls.listMyStudies, () => HttpResponse.error()),
    );
  async function openedBefore() {
    const { portal, unmount } = open();
    await card();
    await waitFor(async () => expect(await keptPlans(portal)).toHaveLength(1));
    await act(async () => unmount());
    cutOff();
  }

  test('what was opened before is there after a reload', async () => {
    await openedBefore();
    const { user } = open();
    expect(await screen.findByText(/^Without a signal: this is the plan as it was kept here/)).toBeVisible();
    await user.click(next());
    expect(await screen.findByText('What changes?')).toBeVisible();
  });

  test.each([
    ['somebody else with this account', { user: { personId: 99 } }],
    ['another account', { account: 'https://sign-in.test other' }],
  ])('%s is shown none of it', async (_whose, who) => {
    await openedBefore();
    open('/bible-study-plans/7/room', fakePortal(who));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('On the road')).toBeNull();
  });

  test('a plan that is there no more is kept no more', async () => {
    await openedBefore();
    server.use(refuses(planCalls.getPlan, 404, 'This plan was not found.', 'not_found'));
    const { portal } = open();
    expect(await screen.findByRole('heading', { name: 'This plan was not found.' })).toBeVisible();
    await waitFor(async () => expect(await keptPlans(portal)).toEqual([]));
  });

  test('it says where the browser keeps nothing', async () => {
    const refusing = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    onTestFinished(() => refusing.mockRestore());
    open();
    expect(await screen.findByText(/^This browser keeps nothing/)).toBeVisible();
  });

  test('the last card names the meetings that this device knows, and the report waits', async () => {
    await openedBefore();
    await keepRosters(fakePortal(), { missing: [oneMeeting()], to_come: [], reasons: CANCEL_REASONS });
    server.use(
      serves(attendanceCalls.getAttendance, () => HttpResponse.error()),
      serves(attendanceCalls.reportAttendance, () => HttpResponse.error()),
    );
    const { user } = open('/bible-study-plans/7/room?card=4');
    expect(await screen.findByText(/^No signal\. This is of /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Report Alder Hall Women, / }));
    const sheet = await screen.findByRole('dialog', { name: 'Alder Hall Women' });
    await user.click(await within(sheet).findByRole('checkbox', { name: 'Ann Baker' }));
    await user.click(within(sheet).getByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByRole('button', { name: /^Open Alder Hall Women, .*: 1 of 3 came\. Waiting for a signal\./ }),
    ).toBeVisible();
  });
});

describe('"its last card is the report of that meeting"', () => {
  const last = (studies: Partial<typeof STUDY>[] = [{}]) => {
    leads(...studies);
    return open('/bible-study-plans/7/room?card=4');
  };

  test('one press opens the roster of the one that is missing', async () => {
    server.use(
      answers(attendanceCalls.getAttendance, oneMeeting()),
      answers(attendanceCalls.listCancelReasons, CANCEL_REASONS),
    );
    const { user } = last();
    await user.click(await screen.findByRole('button', { name: /^Report Alder Hall Women, / }));
    const sheet = await screen.findByRole('dialog', { name: 'Alder Hall Women' });
    expect(await within(sheet).findByRole('button', { name: 'Submit' })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('of several the newest stands first', async () => {
    last([{}, { id: 8, name: 'Later', missing_meetings: [{ id: 60, met_on_date: '2026-11-20' }] }]);
    const buttons = await screen.findAllByRole('button', { name: /^Report / });
    expect(buttons.map(({ textContent }) => textContent.replace(/,.*/, ''))).toEqual([
      'Report Later',
      'Report Alder Hall Women',
    ]);
  });

  test('kind words where none is missing, or nothing is led', async () => {
    const { unmount } = last([{ missing_meetings: [] }]);
    expect(await screen.findByText('No report of your studies is missing.')).toBeVisible();
    await act(async () => unmount());
    last([{ user_is_leader: false }]);
    expect(await screen.findByText('You lead no study at present.')).toBeVisible();
  });
});

import { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { reminderCalls } from '@emmaus/contracts/reminders.contract';
import { ATTENDANCE_FILE, MEETING_STATES } from '@emmaus/contracts/oversight.words';
import type { Role } from '@emmaus/contracts/roles';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { overseen, overseenPage } from '../testing/oversight.ts';

const LAKESIDE: PortalUser['locations'][number] = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const NORTH: typeof LAKESIDE = { id: 11, name: 'North Campus', location_type: 'Campus' };

const COUNTS = { Submitted: 3_001, Due: 2, Late: 5, Cancelled: 1, Vacation: 0 };

/** Answers one page and keeps what was asked. */
function listens(page = overseenPage([overseen()])) {
  const asked: Record<string, string>[] = [];
  server.use(
    serves(oversightCalls.listMeetings, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(page);
    }),
    answers(oversightCalls.countMeetings, COUNTS),
  );
  return asked;
}

function open(
  path = '/meetings',
  {
    role = 'td',
    locations = [LAKESIDE],
    ...more
  }: { role?: Role; locations?: (typeof LAKESIDE)[]; capabilities?: never[] } = {},
) {
  return renderRemote(remote, { path, portal: fakePortal({ role, user: { locations }, ...more }) });
}

const table = () => screen.findByRole('grid', { name: 'All meetings' });
const chip = (name: RegExp) => screen.findByRole('button', { name });

describe('the list', () => {
  test('each meeting with its study, when it met, who led it, and what became of it', async () => {
    const asked = listens(
      overseenPage([
        overseen(),
        overseen({ id: 53, state: 'Submitted', came: 9, on_roster: 12 }),
        overseen({ id: 54, state: 'Cancelled', cancelled_reason: 'Exams' }),
      ]),
    );
    open();
    const grid = await table();
    const row = async (text: string) => (await within(grid).findByText(text)).closest('[role=row]');
    for (const text of ['Alder Hall Women', 'Nov 4, 2025 7:00 PM', 'Anna Kowalczyk, Emily Novak', 'Late'])
      expect(await row('Late')).toHaveTextContent(text);
    expect(await row('Submitted')).toHaveTextContent('9 of 12 came');
    expect(await row('Cancelled')).toHaveTextContent('Exams');
    expect(screen.getByText('Showing 1 to 3 of 3 meetings')).toBeVisible();
    expect(screen.getByText(/since Aug 1, 2025/)).toBeVisible();
    expect(within(grid).queryByText('Campus')).toBeNull();
    expect(asked).toEqual([{ page: '1', page_size: '10', sort: '-met_on' }]);
  });

  test('whoever has several campuses sees which, and may choose one', async () => {
    const asked = listens();
    const { user, address } = open('/meetings', { role: 'rd', locations: [LAKESIDE, NORTH] });
    expect(await within(await table()).findByText('Lakeside Campus')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'North Campus');
    await expect.poll(address).toBe('/meetings?location=11');
    await expect.poll(() => asked.at(-1)?.['location']).toBe('11');
  });

  test.each([
    ['America/Chicago', 'Today 7:00 PM', 'Yesterday 7:00 PM'],
    ['Asia/Tokyo', 'Yesterday 7:00 PM', 'Mon, Nov 23 7:00 PM'],
  ])('in %s it met %s, whatever day the reader has', async (timezone_id, last, before) => {
    // Half past eleven in the evening of the 24th in Chicago, the afternoon of the 25th in Tokyo.
    vi.useFakeTimers({ now: new Date('2026-11-25T05:30:00Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    listens(overseenPage([overseen({ met_on_date: '2026-11-24' }), overseen({ id: 53, met_on_date: '2026-11-23' })]));
    open('/meetings', { locations: [{ ...LAKESIDE, timezone_id }] });
    await table();
    for (const when of [last, before]) {
      const menu = await screen.findByRole('button', { name: `Actions for Alder Hall Women, ${when}` });
      expect(menu.closest('[role=row]')).toHaveTextContent(when);
    }
  });

  test('a row leads to its study', async () => {
    listens();
    server.use(keepsWaiting(bibleStudyCalls.getBibleStudy));
    const { user, address } = open();
    await user.click(await screen.findByText('Nov 4, 2025'));
    await expect.poll(address).toBe('/bible-studies/7');
  });

  test('while nothing has met; while nothing is found; when it cannot be read', async () => {
    listens(overseenPage([]));
    const { user, address, unmount } = open();
    expect(await screen.findByText('No meeting yet')).toBeVisible();
    unmount();
    const again = open('/meetings?state=Late&search=zzz');
    expect(await screen.findByText('No meeting found for ‘zzz’ with these filters')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all meetings' }));
    await expect.poll(again.address).toBe('/meetings');
    expect(address).toBeDefined();
    again.unmount();
    server.use(refuses(oversightCalls.listMeetings, 503, 'The meetings are away.'));
    open();
    expect(await screen.findByText('The meetings are away.')).toBeVisible();
  });
});

describe('how many there are', () => {
  const counts = (Submitted: number) => ({ Submitted, Due: 64, Late: 265, Cancelled: 110, Vacation: 5 });

  test.each([
    ['as many as the states together, where each was counted to its end', 2_862, 'of 3,306 meetings'],
    ['never fewer than the states together, where one has more than are counted', 3_001, 'of more than 3,444 meetings'],
    ['about as many as the service expects, where these are more', 3_001, 'of about 3,700 meetings', 3_700],
    ['more than are counted, where the service expects fewer', 3_001, 'of more than 3,444 meetings', 3_001],
  ])('%s', async (_what, submitted, words, total = 3_200) => {
    listens(overseenPage([overseen()], { total, total_is_estimate: true }));
    server.use(answers(oversightCalls.countMeetings, counts(submitted)));
    open();
    expect(await screen.findByText(`Showing 1 to 10 ${words}`)).toBeVisible();
  });
});

describe('filters', () => {
  test('each state is a chip with how many there are; one at a time, in the address', async () => {
    const asked = listens();
    const { user, address } = open();
    await chip(/^Submitted\s*3,000\+$/);
    expect(screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent)).toEqual([
      'Submitted3,000+',
      'Due2',
      'Late5',
      'Cancelled1',
      'Vacation0',
    ]);
    expect(MEETING_STATES).toHaveLength(5);
    await user.click(await chip(/^Late/));
    await expect.poll(address).toBe('/meetings?state=Late');
    await user.click(await chip(/^Due/));
    await expect.poll(address).toBe('/meetings?state=Due');
    await expect.poll(() => asked.map(({ state }) => state)).toContain('Due');
    await user.click(await chip(/^Due/));
    await expect.poll(address).toBe('/meetings');
  });

  test('days: the first is said, another one goes into the address once its year is whole', async () => {
    const asked = listens();
    const { address } = open();
    const from = await screen.findByLabelText('From');
    await waitFor(() => expect(from).toHaveValue('2025-08-01'));
    fireEvent.change(from, { target: { value: '0002-11-01' } });
    await expect.poll(address).toBe('/meetings');
    fireEvent.change(from, { target: { value: '2025-11-01' } });
    await expect.poll(address).toBe('/meetings?from=2025-11-01');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2025-11-30' } });
    await expect.poll(address).toBe('/meetings?from=2025-11-01&to=2025-11-30');
    await expect.poll(() => asked).toContainEqual(expect.objectContaining({ from: '2025-11-01', to: '2025-11-30' }));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    await expect.poll(address).toBe('/meetings?from=2025-11-01');
  });

  test.each([
    ['?from=2025-11-16&to=2025-11-22', 'in your care from Nov 16, 2025 to Nov 22, 2025.'],
    ['?to=2025-11-22', 'in your care from Aug 1, 2025 to Nov 22, 2025.'],
    ['?from=2025-11-16&to=2025-11-16', 'in your care on Nov 16, 2025.'],
    ['', 'in your care since Aug 1, 2025.'],
  ])('%s: the sentence says of which days', async (query, end) => {
    listens(overseenPage([overseen()], {}, new URLSearchParams(query).get('from') ?? undefined));
    open(`/meetings${query}`);
    expect(
      await screen.findByText(`What became of each meeting of the studies ${end}`, { exact: false }),
    ).toBeVisible();
  });

  test('only those of which a report is expected, as a percentage leads to them, until its chip is pressed', async () => {
    const asked = listens();
    const { user, address } = open('/meetings?from=2025-11-16&expected=only');
    await user.click(await screen.findByRole('button', { name: 'Report expected', pressed: true }));
    await expect.poll(address).toBe('/meetings?from=2025-11-16');
    expect(asked[0]).toMatchObject({ expected: 'only' });
    expect(screen.queryByRole('button', { name: 'Report expected' })).toBeNull();
  });

  test('an older service is not asked for them', async () => {
    const asked = listens();
    open('/meetings?expected=only', { capabilities: [] });
    await table();
    expect(asked.map(({ expected }) => expected)).toEqual([undefined]);
    expect(screen.queryByRole('button', { name: 'Report expected' })).toBeNull();
  });

  test('only one study, by its menu, until its chip is pressed', async () => {
    const asked = listens();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Alder Hall Women, Nov 4, 2025 7:00 PM' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Only this study' }));
    await expect.poll(address).toBe('/meetings?study=7');
    await expect.poll(() => asked.at(-1)?.['study']).toBe('7');
    await user.click(await screen.findByRole('button', { name: 'Alder Hall Women', pressed: true }));
    await expect.poll(address).toBe('/meetings');
  });
});

describe('asking for a report', () => {
  test('writes to the first leader who has a number, or leads to the queue of reports that are asked for', async () => {
    listens();
    const { user, address } = open();
    expect(
      await screen.findByRole('link', { name: 'Ask Emily Novak for the report of Alder Hall Women' }),
    ).toHaveAttribute('href', 'sms:3125550142');
    server.use(keepsWaiting(reminderCalls.listNudges));
    await user.click(screen.getByRole('button', { name: /^Actions for Alder/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ask for it' }));
    await expect.poll(address).toBe('/nudges?meeting=52');
  });

  test('writes to whoever leads the study today, where it was handed over since', async () => {
    listens(overseenPage([overseen({ asked: [{ person_id: 23, name: 'Ruth Moab', phone: '(312) 555-0143' }] })]));
    open();
    expect(await within(await table()).findByText('Anna Kowalczyk')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask Ruth Moab for the report of Alder Hall Women' })).toHaveAttribute(
      'href',
      'sms:3125550143',
    );
  });

  test('passes over an extension, which no text reaches, and is grey where there is nothing else', async () => {
    const office = { person_id: 23, name: 'Ruth Moab', phone: '201-555-7755 ext. 1234' };
    const mobile = { person_id: 24, name: 'Mal Ory', phone: '312-555-0144' };
    listens(
      overseenPage([
        overseen({ asked: [office, mobile] }),
        overseen({ id: 53, bible_study_name: 'Luke', asked: [office] }),
      ]),
    );
    open();
    const ask = await screen.findByRole('link', { name: 'Ask Mal Ory for the report of Alder Hall Women' });
    expect(ask).toHaveAttribute('href', 'sms:3125550144');
    expect(screen.getByRole('button', { name: 'Ask for the report of Luke' })).toBeDisabled();
  });

  test('is grey without a number, and not there where nothing is missing', async () => {
    listens(
      overseenPage([
        overseen({ state: 'Due', asked: [] }),
        overseen({ id: 53, bible_study_name: 'Luke', state: 'Submitted', came: 1, on_roster: 2 }),
      ]),
    );
    const { user } = open();
    expect(await screen.findByRole('button', { name: 'Ask for the report of Alder Hall Women' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Actions for Luke/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Open',
      'Only this study',
    ]);
  });
});

test('the file has what the list shows', async () => {
  listens();
  const asked: string[] = [];
  server.use(
    serves(oversightCalls.exportAttendance, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.text('Campus\r\n');
    }),
  );
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = open('/meetings?state=Late&search=alder');
  await user.click(await screen.findByRole('button', { name: 'Export attendance' }));
  await expect.poll(() => saved).toEqual([ATTENDANCE_FILE]);
  expect(asked).toEqual(['?state=Late&search=alder']);
});

test('on a phone a card has what became of it, when, who led it, and the button that asks', async () => {
  setWindowWidth(390);
  listens();
  open();
  const card = (await screen.findByText('Alder Hall Women')).closest('li');
  if (card === null) throw new Error('there is no card');
  expect(card).toHaveTextContent('Late');
  expect(card).toHaveTextContent('Nov 4, 2025 7:00 PM · Anna Kowalczyk, Emily Novak');
  expect(within(card).getByRole('link', { name: /^Ask Emily Novak/ })).toBeVisible();
});

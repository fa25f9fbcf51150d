import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Role } from '@emmaus/contracts/roles';
import type { BlockWords, SlotModule, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { setPaper } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ContextType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalAreaContext } from '../app/portal-area-context.ts';
import { DECLARED_REMOTES, liveRemote } from '../navigation/declared-remotes.testing.ts';
import { keyOf, slotFills } from '../remotes/slot-fills.ts';
import { Today } from './today.tsx';
import { asRows } from './today-rows.ts';

type Area = NonNullable<ContextType<typeof PortalAreaContext>>;

const rowsSaying =
  (...rows: Partial<TodayRow>[]): TodayRows =>
  () => ({ rows: rows.map((row, index) => ({ id: String(index), sentence: 'Something.', ...row })) });

const GRADUATION = rowsSaying({ title: 'Graduate Page', actions: [{ label: 'Open', path: '/graduation-records' }] });
const CAMPUSES: BlockWords = () => ({ text: '2 campuses are in your care.' });

/** What the modules of the remotes export; a slot module draws its own name. */
let parts: Record<string, BlockWords | TodayRows | SlotModule>;
const load = vi.fn<Area['loader']['load']>();

const drawn = (name: string): SlotModule => ({
  mount({ element, ready }) {
    const theme = element.appendChild(document.createElement('div'));
    theme.className = 'fui-FluentProvider';
    theme.appendChild(document.createElement('h2')).textContent = name;
    ready();
    return () => undefined;
  },
});

beforeEach(() => {
  parts = {
    vacationNotice: rowsSaying({ sentence: 'On vacation' }),
    newSchoolYear: rowsSaying(),
    newContacts: rowsSaying({ title: 'Ann Baker' }),
    outbox: rowsSaying({ title: 'Outbox' }),
    reports: rowsSaying({ title: 'A report' }),
    followUps: rowsSaying({ title: 'A Yellow' }),
    nextMeeting: rowsSaying({ title: 'A meeting' }),
    timelyReports: drawn('Timely reports'),
    vacationDates: drawn('Vacation dates'),
    graduation: GRADUATION,
    campuses: CAMPUSES,
  };
  load.mockReset();
  load.mockImplementation(() => Promise.resolve(parts));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.useRealTimers());

function home(role: Role, remotes: readonly LiveRemote[] = DECLARED_REMOTES) {
  const portal = fakePortal({ role });
  const area: Area = {
    live: { remotes: [...remotes], services: {}, stale: false },
    loader: { load, forget: () => undefined },
    active: undefined as unknown as Area['active'],
    portal,
  };
  render(
    <PortalContext value={portal}>
      <PortalAreaContext value={area}>
        <Today />
      </PortalAreaContext>
    </PortalContext>,
  );
  return { portal };
}

const block = (name: string) => screen.findByRole('article', { name });
const rows = async () => within(await block('Today'));

async function headings(): Promise<string[]> {
  // The modules answer at once; what they draw stands some turns of the loop later, when nothing changes any more.
  for (let before = ''; before !== document.body.innerHTML;) {
    before = document.body.innerHTML;
    await act(() => new Promise((done) => setTimeout(done, 20)));
  }
  return screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

describe('the wings fill the home page, each for its roles, in one order', () => {
  const OF_ALL = ['On vacation', 'A report'];
  test.each<[Role, string[], string[]]>([
    ['student', [...OF_ALL, 'A Yellow', 'A meeting'], ['Timely reports']],
    ['td', ['On vacation', 'Ann Baker', 'A report', 'A Yellow', 'Graduate Page'], ['Vacation dates']],
    ['missionary', ['On vacation', 'Ann Baker', 'A report', 'A Yellow', 'Graduate Page'], []],
    ['affiliate', ['On vacation', 'Ann Baker', 'A report', 'A Yellow'], []],
    ['chaplain', ['On vacation', 'Ann Baker', 'A report', 'A Yellow'], []],
    ['parish-td', ['On vacation', 'Ann Baker', 'A report', 'A Yellow'], []],
    ['parish-missionary', ['On vacation', 'Ann Baker', 'A report', 'A Yellow'], []],
    ['rd', [...OF_ALL, 'A Yellow'], ['Check my campuses']],
    ['ad', [...OF_ALL, 'A Yellow'], ['Check my campuses']],
    ['pd', [...OF_ALL, 'A Yellow'], []],
    ['alumni', [...OF_ALL, 'A Yellow'], []],
    // "td (non-admin)": admins pass every check of roles, but not these.
    ['admin', [...OF_ALL, 'Outbox', 'Graduate Page'], ['Check my campuses']],
    ['superadmin', [...OF_ALL, 'Outbox', 'Graduate Page'], ['Check my campuses']],
  ])('%s: rows %j, blocks %j', async (role, said, titles) => {
    home(role);
    expect(await headings()).toEqual(['Today', ...titles]);
    const listed = (await rows()).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(listed).toHaveLength(said.length);
    expect(listed.every((text, index) => text.includes(said[index] ?? ''))).toBe(true);
  });

  test('all four remotes fill it, and no two of their fillings have the same place', () => {
    const fills = slotFills('home.today', DECLARED_REMOTES, fakePortal({ role: 'td' }));
    expect(new Set(fills.map(({ remote }) => remote.name))).toEqual(
      new Set(['people', 'discipleship', 'bible-studies', 'recruitment']),
    );
    const all = DECLARED_REMOTES.flatMap(({ declaration }) => declaration.slots['home.today'] ?? []);
    expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
  });

  test('rows take the whole width; blocks that follow each other stand side by side', () => {
    const fills = slotFills('home.today', DECLARED_REMOTES, fakePortal({ role: 'superadmin' }));
    expect(
      asRows(fills.filter(({ fill }) => !fill.rows)).map(({ kind, standing }) => [
        kind,
        standing.map((one) => one.map(keyOf).join(' + ')),
      ]),
    ).toEqual([['row', ['discipleship/campuses + bible-studies/campuses + people/campuses']]]);
  });
});

/** What is there as soon as the words are. */
function atFirst<Seen>(words: string, look: () => Seen): Promise<Seen> {
  return new Promise((resolve) => {
    const watched = new MutationObserver(() => {
      if (!document.body.textContent?.includes(words)) return;
      watched.disconnect();
      resolve(look());
    });
    watched.observe(document.body, { childList: true, subtree: true });
  });
}

describe('a block that is declared', () => {
  test("'Check my campuses' is one block with the ways on of two remotes, which do not wait long for the lines of a third above them", async () => {
    load.mockReturnValue(new Promise(() => undefined));
    const linksAtFirst = atFirst('Check my campuses', () => document.querySelectorAll('article a[href]').length);
    const { portal } = home('rd');
    const campuses = within(await block('Check my campuses'));
    expect(campuses.getByLabelText('Loading Check my campuses')).toBeVisible();
    expect(await linksAtFirst).toBe(0);
    for (const link of await campuses.findAllByRole('link', undefined, { timeout: 4_000 })) await userEvent.click(link);
    expect(portal.navigate.mock.calls).toEqual([
      ['/regional-graduation-records'],
      ['/reporting-percentages'],
      ['/meetings'],
    ]);
  });

  test('lines of figures stand below its words: a course that is said in words, facts, and the rest on demand', async () => {
    const line = (id: number) => ({
      id: `${id}`,
      title: `Campus ${id}`,
      path: `/at/${id}`,
      facts: ['steady', '2 missing'],
    });
    const course = { values: [0, 2, 4], label: 'Meetings: 0, 2, 4' };
    parts['campuses'] = () => ({
      text: 'Ten campuses.',
      lines: [{ ...line(1), course }, ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map(line)],
    });
    const [alone] = DECLARED_REMOTES.filter(({ name }) => name === 'people');
    const { portal } = home('rd', alone && [alone]);
    const campuses = within(await block('Check my campuses'));
    expect(await campuses.findByRole('img', { name: 'Meetings: 0, 2, 4' })).toBeVisible();
    expect(campuses.getAllByText('steady · 2 missing')).toHaveLength(8);
    act(() => setPaper(true));
    await waitFor(() => expect(campuses.getAllByText('steady · 2 missing')).toHaveLength(10));
    act(() => setPaper(false));
    await userEvent.click(await campuses.findByRole('button', { name: 'Show 2 more' }));
    await userEvent.click(campuses.getByRole('link', { name: 'Campus 10' }));
    expect(portal.navigate).toHaveBeenCalledWith('/at/10');
  });

  test('each remote alone keeps its way on', async () => {
    const [alone] = DECLARED_REMOTES.filter(({ name }) => name === 'bible-studies');
    home('rd', alone && [alone]);
    const links = within(await block('Check my campuses')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Reporting by campus', 'All meetings']);
  });

  test('a problem is said in its words, and can be tried again', async () => {
    parts['campuses'] = () => ({ problem: { status: 503, code: 'down', message: 'Not known now.' } });
    const [alone] = DECLARED_REMOTES.filter(({ name }) => name === 'discipleship');
    home('rd', alone && [alone]);
    const campuses = within(await block('Check my campuses'));
    expect(await campuses.findByText(/Not known now/)).toBeVisible();
    expect(campuses.queryByRole('link')).not.toBeInTheDocument();
    parts['campuses'] = CAMPUSES;
    await userEvent.click(campuses.getByRole('button', { name: 'Try again' }));
    expect(await campuses.findByRole('link', { name: 'Graduation by campus' })).toBeVisible();
  });

  test('a module that cannot be loaded is said in a sentence, and the others stand', async () => {
    load.mockImplementation(({ name }) =>
      name === 'discipleship' ? Promise.reject(new Error('gone')) : Promise.resolve(parts),
    );
    home('td');
    expect(await screen.findByText(/This part of Discipleship cannot be shown right now/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Vacation dates' })).toBeInTheDocument();
    expect((await rows()).getByText('Ann Baker')).toBeVisible();
  });

  test.each([
    ['missionary', 'graduation'],
    ['rd', 'campuses'],
  ] as const)('what never comes is told after 8 seconds: %s, %s', async (role, part) => {
    vi.useFakeTimers();
    parts[part] = () => new Promise<never>(() => undefined);
    const [alone] = DECLARED_REMOTES.filter(({ name }) => name === 'discipleship');
    home(role, alone && [alone]);
    await act(() => vi.advanceTimersByTimeAsync(7_800));
    expect(screen.queryByText(/cannot be shown right now/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByText(/This part of Discipleship cannot be shown right now/)).toBeVisible();
  });

  test('a part that the module does not have, too', async () => {
    delete parts['graduation'];
    home('missionary');
    expect(await screen.findByText(/This part of Discipleship cannot be shown right now/)).toBeVisible();
  });
});

describe('what is not there yet', () => {
  test('holds as much room as it declared, and none where mostly nothing comes', () => {
    load.mockReturnValue(new Promise(() => undefined));
    home('td');
    const held = screen.getAllByLabelText('People is loading');
    expect(held.map((skeleton) => (skeleton.firstElementChild as HTMLElement).style.height)).toEqual(['154px']);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

test('a release of contract 1.0, one module for all its blocks, stands as a row', async () => {
  const [people] = DECLARED_REMOTES.filter(({ name }) => name === 'people');
  if (!people) throw new Error('People are declared.');
  parts['default'] = drawn('Everything of people');
  const slots = { 'home.today': [{ id: 'today', order: 10, module: './home-today' }] };
  home('student', [liveRemote({ ...people.declaration, contract: '^1.0.0', slots })]);
  expect(await screen.findByRole('heading', { name: 'Everything of people' })).toBeVisible();
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'people' }), './home-today');
});

test('a release of contract 1.1, with the words of a block and a module over the whole width, stands as before', async () => {
  const [people] = DECLARED_REMOTES.filter(({ name }) => name === 'people');
  if (!people) throw new Error('People are declared.');
  const block11 = { title: 'Graduate Page', icon: 'hat', actions: [{ label: 'Open it', path: '/it' }] };
  parts['words'] = () => ({ text: 'Say of each senior.' });
  parts['wide'] = drawn('Two new contacts');
  const slots = {
    'home.today': [
      { id: 'wide', order: 10, module: './home', part: 'wide', height: 0 },
      { id: 'words', order: 20, module: './home', part: 'words', block: block11, height: 0 },
    ],
  };
  home('missionary', [liveRemote({ ...people.declaration, contract: '^1.1.0', slots })]);
  expect(await within(await block('Graduate Page')).findByText('Say of each senior.')).toBeVisible();
  expect(await headings()).toEqual(['Today', 'Two new contacts', 'Graduate Page']);
});

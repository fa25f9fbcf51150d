import type { LiveRemote } from '@emmaus/contracts/remote';
import type { Role } from '@emmaus/contracts/roles';
import type { BlockWords, SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ContextType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalAreaContext } from '../app/portal-area-context.ts';
import { DECLARED_REMOTES, liveRemote } from '../navigation/declared-remotes.testing.ts';
import { keyOf, slotFills } from '../remotes/slot-fills.ts';
import { Today } from './today.tsx';
import { asRows } from './today-rows.ts';

type Area = NonNullable<ContextType<typeof PortalAreaContext>>;

const GRADUATION: BlockWords = () => ({ text: 'Say of each senior.' });
const CAMPUSES: BlockWords = () => ({ text: '2 campuses are in your care.' });

/** What the modules of the remotes export; a slot module draws its own name. */
let parts: Record<string, BlockWords | SlotModule>;
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
    vacationNotice: drawn('On vacation'),
    newContacts: drawn('New contacts'),
    outbox: drawn('Outbox'),
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

async function headings(): Promise<string[]> {
  // The modules answer at once; what they draw stands after a turn of the loop.
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

describe('the wings fill the home page, each for its roles, in one order', () => {
  test.each<[Role, string[]]>([
    ['student', ['On vacation', 'Timely reports']],
    ['td', ['On vacation', 'New contacts', 'Graduate Page', 'Vacation dates']],
    ['missionary', ['On vacation', 'New contacts', 'Graduate Page']],
    ['affiliate', ['On vacation', 'New contacts']],
    ['chaplain', ['On vacation', 'New contacts']],
    ['parish-td', ['On vacation', 'New contacts']],
    ['parish-missionary', ['On vacation', 'New contacts']],
    ['rd', ['On vacation', 'Check my campuses']],
    ['ad', ['On vacation', 'Check my campuses']],
    ['pd', ['On vacation']],
    ['alumni', ['On vacation']],
    // "td (non-admin)": admins pass every check of roles, but not these.
    ['admin', ['On vacation', 'Outbox', 'Graduate Page', 'Check my campuses']],
    ['superadmin', ['On vacation', 'Outbox', 'Graduate Page', 'Check my campuses']],
  ])('%s: %j', async (role, titles) => {
    home(role);
    expect(await headings()).toEqual(titles);
  });

  test('three of the four remotes fill it, and no two of their fillings have the same place', () => {
    const fills = slotFills('home.today', DECLARED_REMOTES, fakePortal({ role: 'superadmin' }));
    expect(new Set(fills.map(({ remote }) => remote.name))).toEqual(
      new Set(['people', 'discipleship', 'bible-studies']),
    );
    const all = DECLARED_REMOTES.flatMap(({ declaration }) => declaration.slots['home.today'] ?? []);
    expect(new Set(all.map(({ order }) => order)).size).toBe(all.length);
  });

  test('rows take the whole width; blocks that follow each other stand side by side', () => {
    const fills = slotFills('home.today', DECLARED_REMOTES, fakePortal({ role: 'superadmin' }));
    expect(
      asRows(fills).map(({ kind, standing }) => [kind, standing.map((one) => one.map(keyOf).join(' + '))]),
    ).toEqual([
      ['row', ['people/vacation-notice']],
      ['blocks', ['people/outbox', 'discipleship/graduation', 'discipleship/campuses + bible-studies/campuses']],
    ]);
  });
});

describe('a block that is declared', () => {
  test('the Graduate Page: words of the module, and a way on', async () => {
    const { portal } = home('missionary');
    expect(within(await block('Graduate Page')).getByText('Say of each senior.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Open the Graduate Page' }));
    expect(portal.navigate).toHaveBeenCalledWith('/graduation-records');
  });

  test('is not there when its module has nothing to say', async () => {
    parts['graduation'] = () => null;
    home('missionary');
    expect(await headings()).toEqual(['On vacation', 'New contacts']);
  });

  test("'Check my campuses' is one block with the ways on of two remotes, there at once", async () => {
    load.mockReturnValue(new Promise(() => undefined));
    const { portal } = home('rd');
    const campuses = within(await block('Check my campuses'));
    expect(campuses.getByLabelText('Loading Check my campuses')).toBeVisible();
    for (const link of campuses.getAllByRole('link')) await userEvent.click(link);
    expect(portal.navigate.mock.calls).toEqual([['/regional-graduation-records'], ['/reporting-percentages']]);
  });

  test('each remote alone keeps its way on', async () => {
    const [alone] = DECLARED_REMOTES.filter(({ name }) => name === 'bible-studies');
    home('rd', alone && [alone]);
    const links = within(await block('Check my campuses')).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Reporting by campus']);
  });

  test('a problem is said in its words, and can be tried again', async () => {
    parts['graduation'] = () => ({ problem: { status: 503, code: 'down', message: 'Not known now.' } });
    home('missionary');
    const graduate = within(await block('Graduate Page'));
    expect(await graduate.findByText('Not known now.')).toBeVisible();
    expect(graduate.queryByRole('link')).not.toBeInTheDocument();
    parts['graduation'] = GRADUATION;
    await userEvent.click(graduate.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Open the Graduate Page' })).toBeVisible();
  });

  test('a module that cannot be loaded is said in a sentence, and the others stand', async () => {
    load.mockImplementation(({ name }) =>
      name === 'discipleship' ? Promise.reject(new Error('gone')) : Promise.resolve(parts),
    );
    home('td');
    expect(await screen.findByText('This part of Discipleship cannot be shown right now.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Vacation dates' })).toBeInTheDocument();
  });

  test('words that never come are told after 8 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    parts['graduation'] = () => new Promise(() => undefined);
    home('missionary');
    await act(() => vi.advanceTimersByTimeAsync(7_800));
    expect(screen.queryByText(/cannot be shown right now/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(screen.getByText('This part of Discipleship cannot be shown right now.')).toBeVisible();
  });

  test('a part that the module does not have, too', async () => {
    delete parts['graduation'];
    home('missionary');
    expect(await screen.findByText('This part of Discipleship cannot be shown right now.')).toBeVisible();
  });
});

describe('what is not there yet', () => {
  test('holds as much room as it declared, and none where mostly nothing comes', () => {
    load.mockReturnValue(new Promise(() => undefined));
    home('td');
    const held = screen.getAllByLabelText('People is loading');
    expect(held.map((skeleton) => (skeleton.firstElementChild as HTMLElement).style.height)).toEqual(['154px']);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
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

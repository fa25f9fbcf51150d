import { lists } from '@emmaus/contracts/changes.words';
import { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { discipleshipApi } from '../api/discipleship.api.ts';
import { remote } from '../root.tsx';
import { multiplicationTable, peopleBehind } from '../testing/multiplication-fixtures.ts';
import { fileRows } from './table-file.ts';

const { spiritualMultiplication, listPeopleBehind } = multiplicationCalls;

// Asked for beside the table.
const NO_WEEKS = { weeks: [], campuses: [], totals: null, changes: [] };
beforeEach(() => server.use(answers(dashboardCalls.dashboardTrends, NO_WEEKS)));

function listens(table = multiplicationTable()) {
  const asked: string[] = [];
  server.use(
    answers(spiritualMultiplication, table),
    serves(listPeopleBehind, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname.replace(/^\/api/, '') + search);
      return HttpResponse.json(peopleBehind());
    }),
  );
  return asked;
}

const open = (role: Role = 'rd', path = '/reporting') => renderRemote(remote, { path, portal: fakePortal({ role }) });

test('"It holds the spiritual multiplication table": "Regional users see a per-campus table with a totals row"; "The Spiritual Multiplier column was removed"', async () => {
  listens();
  open();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Campus',
    'Cumulative BSPx1',
    'Cumulative BSPx4',
    'Growing Disciples',
    'Commissioned Disciples',
    'Student Leaders',
    'Active SLBs',
    'Growing Disciple Makers',
    'Disciple Makers',
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Totals',
    'Fairchild',
    'Lakeside',
  ]);
  expect(within(rows[1] as HTMLElement).getAllByRole('button')[0]).toHaveTextContent('1,240');
});

test('"Campus roles see a single-campus row"', async () => {
  const [own] = multiplicationTable().tableData;
  listens(multiplicationTable({ tableData: own ? [own] : [], totals: null }));
  open('td');
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Fairchild']);
});

test('"the spiritual multiplication table, its explanation": "A \'How are these numbers calculated\' modal explains the metrics"', async () => {
  listens();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'How are these numbers calculated' }));
  const dialog = await screen.findByRole('dialog', { name: 'How are these numbers calculated' });
  expect(within(dialog).getAllByRole('term')).toHaveLength(8);
  expect(dialog).toHaveTextContent('How Active SLBs are counted.');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('every number opens its working', () => {
  test('"the value, the sentence that explains it, and the records behind it": people, who lead to their profiles', async () => {
    const asked = listens();
    const { user, address, portal } = open();
    await user.click(await screen.findByRole('button', { name: /^1,235 Active SLBs, Fairchild/ }));
    const panel = await screen.findByRole('complementary', { name: 'Active SLBs, Fairchild' });
    expect(await within(panel).findByText(/^1 student at Fairchild leads/)).toBeVisible();
    expect(panel).toHaveTextContent('Students who lead an active Bible study.');
    expect(asked).toEqual(['/spiritual_multiplication/active_slbs/people?location_id=10&page=1']);
    await expect.poll(address).toBe('/reporting?figure=active_slbs&location=10');
    await user.click(within(panel).getByRole('link', { name: 'Emily Novak' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people/3');
  });

  test('of the totals everybody, with their campus; closed by Escape', async () => {
    const asked = listens();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /^1,295 Active SLBs, Totals/ }));
    const panel = await screen.findByRole('complementary', { name: 'Active SLBs, Totals' });
    expect(await within(panel).findByText('Junior · Fairchild')).toBeVisible();
    expect(asked).toEqual(['/spiritual_multiplication/active_slbs/people?page=1']);
    await user.keyboard('{Escape}');
    await expect.poll(address).toBe('/reporting');
  });

  test('a link to it shows the same', async () => {
    listens();
    open('td', '/reporting?figure=disciple_makers&location=10');
    expect(await screen.findByRole('complementary', { name: 'Disciple Makers, Fairchild' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Emily Novak' })).toBeVisible();
  });

  test('behind a number of a campus that is not theirs: says so, and leads to what is', async () => {
    const asked = listens();
    const { user, address } = open('rd', '/reporting?figure=active_slbs&location=2');
    const panel = await screen.findByRole('complementary', { name: 'Active SLBs' });
    expect(within(panel).getByText('That place is not one of yours')).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(within(panel).getByRole('button', { name: 'Show what is yours' }));
    expect(await screen.findByRole('complementary', { name: 'Active SLBs, Totals' })).toBeVisible();
    await expect.poll(address).toBe('/reporting?figure=active_slbs');
  });

  test('nobody yet', async () => {
    listens();
    server.use(answers(listPeopleBehind, peopleBehind({ data: [], total: 0 })));
    open('td', '/reporting?figure=disciple_makers&location=10');
    expect(await screen.findByText('Nobody yet.')).toBeVisible();
  });

  test('where those who are counted are not named, why, beside the number', async () => {
    listens();
    const { figure } = peopleBehind();
    const sentence = '12 people at Fairchild disciple a Commissioned Disciple.';
    const counted = { ...figure, value: 12, sentence };
    server.use(answers(listPeopleBehind, peopleBehind({ data: [], total: 0, figure: counted, names_withheld: true })));
    open('regional', '/reporting?figure=disciple_makers&location=10');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(
      screen.getByText('Everybody is counted. By name you are shown only those whose marks you see.'),
    ).toBeVisible();
    expect(screen.queryByText('Nobody yet.')).toBeNull();
  });
});

test('a campus of the address that is not theirs: says so, exports nothing, and leads to what is', async () => {
  listens();
  const { user, address } = open('rd', '/reporting?campus=2');
  expect(await screen.findByText('That place is not one of yours')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Show what is yours' }));
  expect(await screen.findByRole('table')).toBeVisible();
  await expect.poll(address).toBe('/reporting');
});

test('j and k walk the rows', async () => {
  listens();
  const { user } = open();
  const names = within(await screen.findByRole('table')).getAllByRole('rowheader');
  const isIn = (nth: number) => names[nth]?.closest('tr')?.contains(document.activeElement);
  await user.keyboard('j');
  expect(isIn(0)).toBe(true);
  await user.keyboard('jj');
  expect(isIn(2)).toBe(true);
  await user.keyboard('jk');
  expect(isIn(1)).toBe(true);
});

test('on a phone a card each campus', async () => {
  setWindowWidth(390);
  listens();
  open();
  const card = await screen.findByRole('region', { name: 'Fairchild' });
  expect(within(card).getByRole('button', { name: /^1,240 Cumulative BSPx1/ })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a phone a number stands beside the first line of its name, and apart from the next', async () => {
  setWindowWidth(390);
  listens();
  open();
  const number = (await screen.findAllByText('Cumulative BSPx1'))[0]?.parentElement;
  expect(number).toHaveStyle({ alignItems: 'baseline' });
  expect(number?.parentElement).toHaveStyle({ display: 'grid', columnGap: '20px' });
});

test.each([
  [390, 2],
  [1280, 6],
])('at %i px it waits in %i columns', async (width, columns) => {
  setWindowWidth(width);
  server.use(keepsWaiting(spiritualMultiplication));
  open();
  const waits = await screen.findByLabelText('Loading the dashboard');
  expect(waits.firstElementChild?.children).toHaveLength(columns);
});

test('as a file: headings, a line each campus, the totals last', () => {
  const [headings, lines] = fileRows(multiplicationTable());
  expect(headings[0]).toBe('Campus');
  expect(lines.map(([name, first]) => [name, first])).toEqual([
    ['Fairchild', 1240],
    ['Lakeside', 60],
    ['Totals', 1300],
  ]);
});

test('no campus yet: what to do about it', async () => {
  listens(multiplicationTable({ tableData: [] }));
  open();
  expect(await screen.findByText('No campus yet')).toBeVisible();
});

test('a failure says what went wrong, and can be tried again', async () => {
  server.use(refuses(spiritualMultiplication, 503, 'The figures cannot be read now.'));
  const { user } = open();
  expect(await screen.findByText('The figures cannot be read now.')).toBeVisible();
  listens();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('what was read stays where reading it anew fails for a moment, and goes where it is theirs no more', async () => {
  listens();
  const { store } = open();
  expect(await screen.findByRole('table')).toBeVisible();
  const readAnew = (status: number) => {
    server.use(refuses(spiritualMultiplication, status, 'The figures cannot be read now.'));
    store?.dispatch(discipleshipApi.util.invalidateTags([...lists('disciple')]));
    const failed = expect.objectContaining({
      status: 'rejected',
      error: expect.objectContaining({ status }) as object,
    });
    return expect.poll(() => Object.values(store?.getState().discipleship?.queries ?? {})).toContainEqual(failed);
  };
  await readAnew(503);
  expect(screen.getByRole('table')).toBeVisible();
  await readAnew(403);
  expect(await screen.findByText('The figures cannot be read now.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what the portal asks beside the code of the page is what the page asks first', () => {
  const route = declaration.routes.find(({ path }) => path === '/reporting');
  expect(route && 'asks' in route && route.asks).toEqual([spiritualMultiplication.path]);
});

test.each(['attendance', 'bible-study'] as const)(
  '"at once after a report": it is read anew where a record of the kind %s was changed',
  async (kind) => {
    listens();
    const { portal } = open();
    await screen.findByRole('table');
    const read: string[] = [];
    server.use(
      serves(spiritualMultiplication, () => {
        read.push(kind);
        return HttpResponse.json(multiplicationTable());
      }),
    );
    portal.changed(kind, 1);
    await expect.poll(() => read).toEqual([kind]);
  },
);

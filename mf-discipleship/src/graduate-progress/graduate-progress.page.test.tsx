import { type GraduateProgress, graduateProgressCalls } from '@emmaus/contracts/graduate-progress.contract';
import { PROGRESS_FIGURES, PROGRESS_TITLES } from '@emmaus/contracts/graduate-progress.words';
import { GRADUATION_TEXTS } from '@emmaus/contracts/graduation.words';
import type { Role } from '@emmaus/contracts/roles';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart, renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { createStore } from '../api/store.ts';
import { remote } from '../root.tsx';
import { GraduateProgressPage } from './graduate-progress.page.tsx';

const { campusGraduateProgress, regionalGraduationRecords } = graduateProgressCalls;

const COUNTS = {
  total_records: 40,
  designated_records: 12,
  graduating_seniors: 8,
  completed_graduating_seniors: 6,
  vocations: 1,
};
const NONE = {
  total_records: 0,
  designated_records: 0,
  graduating_seniors: 0,
  completed_graduating_seniors: 0,
  vocations: 0,
};
const PROGRESS: GraduateProgress = {
  table: [
    { campus: 'Fairchild', location_id: 10, ...COUNTS },
    { campus: 'Lakeside', location_id: 11, ...NONE },
  ],
  totals: null,
  figures: PROGRESS_FIGURES.map((name) => ({ name, title: PROGRESS_TITLES[name], explanation: 'Counted so.' })),
};

function listens(progress: Partial<GraduateProgress> = {}) {
  const asked: string[] = [];
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 2 };
  const common = { campus: 'Fairchild', has_vocation: false, is_complete: true };
  server.use(
    answers(campusGraduateProgress, { ...PROGRESS, ...progress }),
    serves(regionalGraduationRecords, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        data: [
          { id: 1, person: { id: 3, name: 'Emily Novak' }, graduation_status: 'Graduating', ...common },
          { id: 2, person: null, graduation_status: 'Remaining', ...common },
        ],
        meta,
        total: 2,
        figure: {
          title: 'x',
          value: 2,
          sentence: '2 seniors at Fairchild are graduating.',
          explanation: 'Counted so.',
        },
      });
    }),
  );
  return asked;
}

const open = (role: Role = 'rd', path = '/regional-graduation-records') =>
  renderRemote(remote, { path, portal: fakePortal({ role }) });

test("columns Campus, 'Seniors marked as graduating or not', 'Graduating seniors with completed info', Vocations", async () => {
  listens();
  open();
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Campus', 'Seniors marked as graduating or not', 'Graduating seniors with completed info', 'Vocations']);
  const [fairchild, lakeside] = within(table).getAllByRole('row').slice(1);
  expect(fairchild).toHaveTextContent('Fairchild30%12 of 4075%6 of 81');
  expect(lakeside).toHaveTextContent('LakesideNA0 of 0NA0 of 00');
  expect(screen.queryByRole('region', { name: 'Totals' })).toBeNull();
});

test('"Role ad also sees a totals list"', async () => {
  listens({ totals: COUNTS });
  open('ad');
  const totals = await screen.findByRole('region', { name: 'Totals' });
  expect(
    within(totals)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    'Seniors marked as graduating or not30%12 of 40',
    'Graduating seniors with completed info75%6 of 8',
    'Vocations1',
  ]);
});

test('behind a number of a campus that is not theirs: says so, and leads to what is', async () => {
  const asked = listens();
  const { user, address } = renderRemote(remote, {
    path: '/regional-graduation-records?figure=vocations&location=2',
    portal: fakePortal({ role: 'ad' }),
  });
  const panel = await screen.findByRole('complementary', { name: 'Vocations' });
  expect(within(panel).getByText('That place is not one of yours')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(within(panel).getByRole('button', { name: 'Show what is yours' }));
  expect(await screen.findByRole('complementary', { name: 'Vocations, Totals' })).toBeVisible();
  await expect.poll(address).toBe('/regional-graduation-records?figure=vocations');
});

test('every number opens its working and the forms behind it', async () => {
  const asked = listens();
  const { user, address, portal } = open();
  await user.click(
    await screen.findByRole('button', { name: /^6 of 8, Graduating seniors with completed info, Fair/ }),
  );
  const panel = await screen.findByRole('complementary', { name: 'Graduating seniors with completed info, Fairchild' });
  expect(await within(panel).findByText('2 seniors at Fairchild are graduating.')).toBeVisible();
  expect(
    within(panel)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['Emily NovakGraduating · info complete', 'Somebody who has moved awayRemaining']);
  expect(asked).toEqual(['?figure=completed_graduating_seniors&location_id=10&page=1']);
  await user.click(within(panel).getByRole('link', { name: 'Emily Novak' }));
  expect(portal.navigate).toHaveBeenCalledWith('/people/3');
  await user.keyboard('{Escape}');
  await expect.poll(address).toBe('/regional-graduation-records');
});

test('on a phone a card each campus', async () => {
  setWindowWidth(390);
  listens();
  open();
  const card = await screen.findByRole('region', { name: 'Fairchild' });
  expect(card).toHaveTextContent('Graduating seniors with completed info75%6 of 8');
  expect(screen.queryByRole('table')).toBeNull();
});

test('no campus yet: what to do about it', async () => {
  listens({ table: [] });
  open();
  expect(await screen.findByText('No campus yet')).toBeVisible();
});

test('a failure says what went wrong, and can be tried again', async () => {
  server.use(refuses(campusGraduateProgress, 503, 'The progress cannot be read now.'));
  const { user } = open();
  expect(await screen.findByText('The progress cannot be read now.')).toBeVisible();
  listens();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

test('what the portal asks beside the code of the page is what the page asks first', () => {
  const route = declaration.routes.find(({ path }) => path === '/regional-graduation-records');
  expect(route && 'asks' in route && route.asks).toEqual([campusGraduateProgress.path]);
});

function Portal() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Elsewhere and back</button>
      {isOpen && <GraduateProgressPage />}
    </>
  );
}

test('opened again it counts what was changed on the board of a campus meanwhile', async () => {
  listens();
  const { user } = renderPart(<Portal />, { portal: fakePortal({ role: 'rd' }), store: createStore });
  expect(await screen.findByText(/of 40/)).toBeVisible();
  listens({ table: [{ campus: 'Fairchild', location_id: 10, ...COUNTS, total_records: 41 }] });
  const turn = screen.getByRole('button', { name: 'Elsewhere and back' });
  await user.click(turn);
  await user.click(turn);
  expect(await screen.findByText(/of 41/)).toBeVisible();
});

test('a service of before names no seasons: there is nothing to choose', async () => {
  listens();
  open();
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Season' })).not.toBeInTheDocument();
});

test('"Records of a season that is over can be read only": it is chosen in the bar, with the forms behind its numbers', async () => {
  const asked = listens();
  const years: (string | null)[] = [];
  server.use(
    serves(campusGraduateProgress, ({ request }) => {
      years.push(new URL(request.url).searchParams.get('record_year'));
      return HttpResponse.json({ ...PROGRESS, seasons: [2028, 2027] });
    }),
  );
  const { user, address } = open();
  const season = await screen.findByRole('combobox', { name: 'Season' });
  await user.selectOptions(season, '2026–2027');
  expect(await screen.findByText('The season 2026–2027 is over: its forms can be read only.')).toBeVisible();
  expect(screen.getByText(/^How far each campus was with its seniors in the season 2026–2027\./)).toBeVisible();
  await expect.poll(address).toBe('/regional-graduation-records?season=2027');
  await user.click(screen.getByRole('button', { name: /^6 of 8, Graduating seniors with completed info, Fair/ }));
  await expect
    .poll(() => asked)
    .toEqual(['?figure=completed_graduating_seniors&location_id=10&record_year=2027&page=1']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2027–2028');
  await expect.poll(() => screen.queryByText(/is over/)).toBeNull();
  expect(years).toEqual([null, '2027', null]);
});

test('a season yet to come is not spoken of as past: there are no forms of it', async () => {
  const detail = GRADUATION_TEXTS.noSeason;
  const errors = [{ in: 'query' as const, pointer: '/record_year', code: 'no_season', detail }];
  server.use(serves(campusGraduateProgress, () => problem(422, detail, { code: 'invalid_input', errors })));
  open('ad', '/regional-graduation-records?season=2028');
  expect(await screen.findByText('There are no graduation forms of this season to see here.')).toBeVisible();
  expect(screen.getByText(/^The seniors of each campus in the season 2027–2028\./)).toBeVisible();
  expect(screen.queryByText(/ was | is over/)).toBeNull();
});

test('while a season is on its way, and while it cannot be read, another one is chosen instead', async () => {
  listens();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    serves(campusGraduateProgress, async ({ request }) => {
      if (!new URL(request.url).searchParams.has('record_year'))
        return HttpResponse.json({ ...PROGRESS, seasons: [2028, 2027, 2026] });
      await promise;
      return problem(503, 'The progress cannot be read now.', { code: 'internal_error' });
    }),
  );
  const { user, address } = open();
  const season = await screen.findByRole('combobox', { name: 'Season' });
  season.focus();
  await user.selectOptions(season, '2025–2026');
  expect(await screen.findByLabelText('Loading the progress of the campuses')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveFocus();
  expect(season).toHaveDisplayValue('2025–2026');
  resolve();
  expect(await screen.findByText(/^The progress cannot be read now\./)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Season' })).toHaveFocus();
  // Whether it is over was last said before.
  expect(screen.queryByText(/ was | is over/)).toBeNull();
  await user.selectOptions(season, '2027–2028');
  expect(await screen.findByRole('table')).toBeVisible();
  await expect.poll(address).toBe('/regional-graduation-records');
});

test('one of a link that cannot be read leads to the one that is on', async () => {
  listens();
  server.use(
    serves(campusGraduateProgress, ({ request }) =>
      new URL(request.url).searchParams.has('record_year')
        ? problem(503, 'The progress cannot be read now.', { code: 'internal_error' })
        : HttpResponse.json({ ...PROGRESS, seasons: [2028] }),
    ),
  );
  const { user, address } = open('rd', '/regional-graduation-records?season=2027');
  await user.click(await screen.findByRole('button', { name: 'Show this season' }));
  expect(await screen.findByRole('table')).toBeVisible();
  await expect.poll(address).toBe('/regional-graduation-records');
});

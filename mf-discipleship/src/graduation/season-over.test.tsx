/** "Records of a season that is over can be read only": what was filled in is found from August on, too. */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_TEXTS } from '@emmaus/contracts/graduation.words';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, HttpResponse, keepsWaiting, problem, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { COMPLETED, graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

const PATH = '/graduation-records';
const OVER = 'The season 2026–2027 is over: its forms can be read only.';
const CAMPUSES = [
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
  { id: 11, name: 'Hill Campus', location_type: 'Campus' },
];

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchGraduationRecords), answers(successionCalls.countLeaders, NOBODY_LEAVES));
});

/** It is autumn: two of the season before, and one of this one. */
function open(path = PATH, seasons = [2028, 2027], locations = CAMPUSES.slice(0, 1)) {
  const ann = graduationRecord('Ann Baker');
  const before = [
    graduationRecord('Louis Reyes', { graduation_status: 'Remaining', has_moved_away: true }),
    graduationRecord('Ruth Landry', { ...COMPLETED, person_id: 7 }),
  ];
  server.use(
    serves(calls.listGraduationRecords, ({ request }) => {
      const year = Number(new URL(request.url).searchParams.get('record_year') ?? 2028);
      if (!seasons.includes(year)) {
        const detail = GRADUATION_TEXTS.noSeason;
        const errors = [{ in: 'query' as const, pointer: '/record_year', code: 'no_season', detail }];
        return problem(422, detail, { code: 'invalid_input', errors });
      }
      return HttpResponse.json(graduationBoard(year === 2028 ? [ann] : before, { record_year: year, seasons }));
    }),
  );
  return renderRemote(remote, { path, portal: fakePortal({ role: 'td', user: { locations } }) });
}
const season = () => screen.findByRole('combobox', { name: 'Season' });

test('the season before is chosen in the bar, and shows what was filled in, with nothing that writes', async () => {
  const { user, address, portal } = open();
  await user.selectOptions(await season(), '2026–2027');
  expect(await screen.findByText(OVER)).toBeVisible();
  await expect.poll(address).toBe(`${PATH}?season=2027`);
  const graduated = within(screen.getByRole('region', { name: 'Yes, they are graduating/have graduated!, 1' }));
  expect(graduated.getByRole('listitem')).toHaveTextContent(
    /^Ruth LandryCompletePhone312-555-0142E-mailruth@example\.orgGraduationMay 2027VocationNot given$/,
  );
  const remaining = within(screen.getByRole('region', { name: "No! They're staying here., 1" }));
  expect(remaining.getByRole('listitem')).toHaveTextContent(/^Louis ReyesAt another campus now/);
  // The profile of who is elsewhere is for those of their campus.
  expect(remaining.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText('Click here to add them!')).not.toBeInTheDocument();
  expect(screen.queryAllByRole('button')).toEqual([]);
  await user.click(graduated.getByRole('link', { name: 'Ruth Landry' }));
  expect(portal.navigate).toHaveBeenCalledWith('/people/7');
  await user.selectOptions(await season(), '2027–2028');
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  expect(screen.queryByText(OVER)).not.toBeInTheDocument();
  await expect.poll(address).toBe(PATH);
});

test('a link to the season that is on opens the board', async () => {
  open(`${PATH}?season=2028`);
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  expect(await season()).toHaveDisplayValue('2027–2028');
});

test('where there is no season before, there is nothing to choose', async () => {
  open(PATH, [2028]);
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Season' })).not.toBeInTheDocument();
});

test('one that has no forms says so, and leads to this one', async () => {
  const { user, address } = open(`${PATH}?season=2019`);
  expect(await screen.findByText(GRADUATION_TEXTS.noSeason)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show this season' }));
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  await expect.poll(address).toBe(PATH);
});

test('another campus is shown in the season that is on: it may have no other', async () => {
  const { user, address } = open(`${PATH}?location=10&season=2027`, [2028, 2027], CAMPUSES);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Hill Campus');
  await expect.poll(address).toBe(`${PATH}?location=11`);
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
});

/** Of the seasons and campuses that `fails` names nothing is heard until they are let go, and then that they cannot be read. */
function holds(fails: (asked: URLSearchParams) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    serves(calls.listGraduationRecords, async ({ request }) => {
      if (!fails(new URL(request.url).searchParams)) return;
      await promise;
      return problem(503, 'The forms cannot be read now.', { code: 'internal_error' });
    }),
  );
  return resolve;
}

test.each([
  ['on a desk', 1440],
  ['on a phone', 390],
])('while a season is on its way, and while it cannot be read, another one is chosen instead: %s', async (_, width) => {
  setWindowWidth(width);
  const { user, address } = open(PATH, [2028, 2027, 2026]);
  const letGo = holds((asked) => asked.get('record_year') === '2026');
  const select = await season();
  select.focus();
  await user.selectOptions(select, '2025–2026');
  await expect.poll(address).toBe(`${PATH}?season=2026`);
  expect(await season()).toHaveFocus();
  expect(await season()).toHaveDisplayValue('2025–2026');
  letGo();
  expect(await screen.findByText(/^The forms cannot be read now\./)).toBeVisible();
  expect(await season()).toHaveFocus();
  expect(screen.queryByText(/ is over/)).not.toBeInTheDocument();
  await user.selectOptions(await season(), '2026–2027');
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(await season()).toHaveFocus();
});

test('while another campus is on its way, and while it cannot be read, both selects stay', async () => {
  const { user } = open(`${PATH}?location=10&season=2027`, [2028, 2027], CAMPUSES);
  const letGo = holds((asked) => asked.get('location_id') === '11');
  expect(await screen.findByText(OVER)).toBeVisible();
  const place = screen.getByRole('combobox', { name: 'Location' });
  place.focus();
  await user.selectOptions(place, 'Hill Campus');
  await expect.poll(() => screen.queryByText(OVER)).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus();
  expect(await season()).toHaveDisplayValue('2027–2028');
  letGo();
  expect(await screen.findByText(/^The forms cannot be read now\./)).toBeVisible();
  expect(await season()).toHaveDisplayValue('2027–2028');
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus();
});

test('one of a link that cannot be read leads to the one that is on', async () => {
  const { user, address } = open(`${PATH}?season=2019`);
  holds((asked) => asked.get('record_year') === '2019')();
  await user.click(await screen.findByRole('button', { name: 'Show this season' }));
  expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  await expect.poll(address).toBe(PATH);
});

test('on a phone it is read as well, where the board asks for a desk', async () => {
  setWindowWidth(390);
  const { user } = open();
  expect(await screen.findByText('Please fill out graduation records on a desktop or laptop.')).toBeVisible();
  await user.selectOptions(await season(), '2026–2027');
  expect(await screen.findByText(OVER)).toBeVisible();
  expect(screen.getByText('312-555-0142')).toBeVisible();
});

test('a board left open over 1 August adds nobody to the next season unsaid: it says so, and is read anew', async () => {
  setWindowWidth(1440);
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    answers(calls.listGraduationRecords, graduationBoard([])),
    serves(calls.listEligibleStudents, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('record_year'));
      return HttpResponse.json({ data: [{ id: 31, name: 'Jo Junior', school_year: 'junior' as const }] });
    }),
    serves(calls.addGraduationRecord, async ({ request }) => {
      sent.push(await request.json());
      return problem(409, OVER, { code: 'conflict' });
    }),
  );
  const { user } = renderRemote(remote, { path: PATH });
  await user.click(await screen.findByRole('button', { name: 'Click here to add them!' }));
  const { getByRole, findByText, queryByRole } = within(await screen.findByRole('dialog', { name: 'Add a graduate' }));
  await user.click(getByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Jo Junior/ }));
  server.use(answers(calls.listGraduationRecords, graduationBoard([], { record_year: 2028, seasons: [2028, 2027] })));
  await user.click(getByRole('button', { name: 'Yes' }));
  expect(await findByText(OVER)).toBeVisible();
  expect(await screen.findByText('Lakeside Campus, 2027–2028.')).toBeInTheDocument();
  expect(queryByRole('button', { name: 'Yes' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ person_id: 31, record_year: 2027 }]);
  // From now on it is looked for whom the season that is on has not.
  await expect.poll(() => asked.at(-1)).toBe('2028');
});

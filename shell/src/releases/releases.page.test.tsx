import {
  type LogEntry,
  type Pointer,
  type ReleaseSummary,
  registryCalls as calls,
} from '@emmaus/contracts/registry.contract';
import { answers, HttpResponse, problem, refuses, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';
import { deedOf } from './release-log.tsx';

const LIVE: Pointer = {
  name: 'people',
  version: '1.0.2',
  since: '2026-11-20T09:00:00.000Z',
  who: 'Peter Oduya',
  why: 'Faster list',
  kind: 'promote',
  previous: '1.0.1',
};
const CANARY = { version: '1.0.3', percent: 10, since: '2026-11-21T09:00:00.000Z', who: 'Ann Byrne', why: 'New form' };
const release = (version: string, more: Partial<ReleaseSummary> = {}): ReleaseSummary => ({
  name: 'people',
  version,
  published_at: '2026-11-19T09:00:00.000Z',
  published_by: 'the pipeline "main"',
  is_live: version === LIVE.version,
  retired_at: null,
  bytes: 412_345,
  file_count: 31,
  ...more,
});
const RELEASES = [
  release('1.0.3', { bytes: 400_000 }),
  release('1.0.2'),
  release('1.0.1'),
  release('1.0.0', { retired_at: '2026-11-20T09:00:00.000Z' }),
];
const pageOf = <Row,>(data: Row[]) => ({
  data,
  meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length },
  total: data.length,
});
const ENTRY: LogEntry = {
  id: 1,
  at: LIVE.since,
  name: 'people',
  kind: 'promote',
  from: '1.0.1',
  to: '1.0.2',
  who: LIVE.who,
  why: LIVE.why,
};

let live: Pointer[];
let moved: { address: string; ifMatch: string | null; body: unknown }[];

beforeEach(() => {
  answersAccount('admin');
  live = [LIVE];
  moved = [];
  const move =
    (now: () => Pointer) =>
    async ({ request }: { request: Request }): Promise<HttpResponse<Pointer>> => {
      moved.push({
        address: `${request.method} ${new URL(request.url).pathname}`,
        ifMatch: request.headers.get('if-match'),
        body: await request.json(),
      });
      live = [now()];
      return HttpResponse.json(now());
    };
  server.use(
    serves(calls.listLive, () => HttpResponse.json({ data: live })),
    answers(calls.listReleases, pageOf(RELEASES)),
    answers(calls.countReports, {
      since: LIVE.since,
      data: [
        { name: 'people', version: '1.0.2', channel: 'stable', phase: 'load', count: 12_340 },
        { name: 'people', version: '1.0.2', channel: 'stable', phase: 'mount', count: 1 },
        { name: 'people', version: '1.0.2', channel: 'stable', phase: 'entry', count: 2 },
        { name: 'recruitment', version: '1.0.0', channel: 'stable', phase: 'render', count: 9 },
      ],
    }),
    answers(calls.listReleaseLog, pageOf([ENTRY])),
    serves(
      calls.rollBack,
      move(() => ({ ...LIVE, version: '1.0.1', previous: null, kind: 'rollback' })),
    ),
    serves(
      calls.promoteRelease,
      move(() => ({ ...LIVE, version: '1.0.3', previous: '1.0.2' })),
    ),
    serves(
      calls.startCanary,
      move(() => ({ ...LIVE, canary: CANARY })),
    ),
    serves(
      calls.stopCanary,
      move(() => LIVE),
    ),
  );
});

async function open() {
  const user = userEvent.setup();
  renderApp({ path: '/releases' });
  const card = within(await screen.findByRole('region', { name: 'People' }));
  const press = async (name: string) => {
    await user.click(await card.findByRole('button', { name: `${name}: People` }));
    return within(await screen.findByRole('dialog'));
  };
  return { user, card, press };
}

describe('"live, canary, previous, who, why, loads, errors by phase, sizes"', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') }));

  test('stand in a card for each remote', async () => {
    live = [{ ...LIVE, canary: CANARY }];
    const { card } = await open();
    expect(await card.findByText(/412 kB in 31 files/)).toBeVisible();
    expect(card.getByText('since Nov 20, 9:00 AM, by Peter Oduya: “Faster list”')).toBeVisible();
    expect(card.getByText('10 % have').nextElementSibling).toHaveTextContent('1.0.3');
    expect(card.getByText('since Nov 21, 9:00 AM, by Ann Byrne: “New form”')).toBeVisible();
    expect(card.getByText('Before it').nextElementSibling).toHaveTextContent('1.0.1');
    const row = await card.findByRole('row', { name: /^1\.0\.2/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['12,340', '3', 'entry 2, mount 1']);
  });

  test('and below them the log', async () => {
    await open();
    const log = within(screen.getByRole('region', { name: 'What was done' }));
    expect(await log.findByText('made people 1.0.2 live, in place of 1.0.1', { exact: false })).toBeVisible();
    expect(log.getByText('Nov 20, 9:00 AM · “Faster list”')).toBeVisible();
  });

  test('what was done in another year says which', async () => {
    vi.setSystemTime('2027-01-12T15:00:00Z');
    const { card } = await open();
    expect(
      await card.findByText('since Nov 20, 2026, 9:00 AM, by Peter Oduya: “Faster list”', {}, { timeout: 5_000 }),
    ).toBeVisible();
  });

  test('where nothing is live, that is said', async () => {
    live = [];
    renderApp({ path: '/releases' });
    expect(await screen.findByText('Nothing is live')).toBeVisible();
  });

  test('where the registry does not answer, it can be asked again', async () => {
    const user = userEvent.setup();
    server.use(refuses(calls.listLive, 500, 'Something went wrong on our side.'));
    renderApp({ path: '/releases' });
    expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
    server.use(serves(calls.listLive, () => HttpResponse.json({ data: live })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'People' })).toBeVisible();
  });
});

test('"Pages for admins": nobody else gets it, and the registry is not asked', async () => {
  answersAccount('td');
  const asked: string[] = [];
  server.use(
    serves(calls.listLive, ({ request }) => {
      asked.push(request.url);
    }),
  );
  renderApp({ path: '/releases' });
  expect(await screen.findByRole('heading', { name: 'You do not have permission.' })).toBeVisible();
  expect(asked).toEqual([]);
});

describe('"promote, roll back, canary with a reason"', () => {
  test('going back asks why, and says what it took for live', async () => {
    const { user, card, press } = await open();
    const dialog = await press('Go back');
    expect(dialog.getByRole('heading', { name: 'Go back to 1.0.1 of People' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(await dialog.findByText('Say why: it stands in the log, and others decide by it.')).toBeVisible();
    expect(moved).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'The list is empty');
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect((await screen.findAllByText('People 1.0.1 is live.'))[0]).toBeVisible();
    expect(moved).toEqual([
      { address: 'POST /api/registry/live/people/rollback', ifMatch: '"1.0.2"', body: { why: 'The list is empty' } },
    ]);
    expect(await card.findByText('None that was good')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Go back' })).toBeNull();
  });

  test('another release is chosen of those that are neither live nor taken away', async () => {
    const { user, press } = await open();
    const dialog = await press('Make another live');
    const choices = await dialog.findAllByRole('option');
    expect(choices.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Choose a release',
      '1.0.3',
      '1.0.1',
    ]);
    await user.selectOptions(dialog.getByRole('combobox', { name: /Release/ }), '1.0.3');
    await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Tried by a tenth');
    await user.click(dialog.getByRole('button', { name: 'Make it live' }));
    await expect
      .poll(() => moved)
      .toEqual([
        {
          address: 'PUT /api/registry/live/people',
          ifMatch: '"1.0.2"',
          body: { version: '1.0.3', why: 'Tried by a tenth' },
        },
      ]);
  });

  test('a canary has its percent, and is ended', async () => {
    const { user, card, press } = await open();
    let dialog = await press('Give to some');
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Release/ }), '1.0.3');
    const percent = dialog.getByRole('textbox', { name: /Percent/ });
    await user.clear(percent);
    await user.type(percent, '0');
    await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'New form');
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await dialog.findByText('A whole number from 1 to 99.')).toBeVisible();
    await user.clear(percent);
    await user.type(percent, '10');
    await user.click(dialog.getByRole('button', { name: 'Begin' }));
    expect(await card.findByText('10 % have')).toBeVisible();
    dialog = await press('End the canary');
    await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'Enough');
    await user.click(dialog.getByRole('button', { name: 'End it' }));
    await expect
      .poll(() => moved.map(({ address, body }) => [address, body]))
      .toEqual([
        ['PUT /api/registry/live/people/canary', { version: '1.0.3', percent: 10, why: 'New form' }],
        ['DELETE /api/registry/live/people/canary', { why: 'Enough' }],
      ]);
  });

  test('"of two one is told who, when and why": nothing that was entered is lost, and the next try knows better', async () => {
    const { user, card, press } = await open();
    const told =
      'The remote "people" was moved meanwhile: Ann Byrne promoted 1.0.3. Nothing was changed: look again, then decide.';
    const seen: (string | null)[] = [];
    server.use(
      serves(calls.rollBack, ({ request }) => {
        seen.push(request.headers.get('if-match'));
        live = [{ ...LIVE, version: '1.0.3', previous: '1.0.2', who: 'Ann Byrne' }];
        return problem(412, told, { code: 'moved_meanwhile' });
      }),
    );
    const dialog = await press('Go back');
    await user.type(dialog.getByRole('textbox', { name: /Why/ }), 'The list is empty');
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    expect(await dialog.findByText(told)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Why/ })).toHaveValue('The list is empty');
    expect(await card.findByText(/by Ann Byrne/)).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Go back to 1.0.2 of People' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Go back' }));
    await expect.poll(() => seen).toEqual(['"1.0.2"', '"1.0.3"']);
  });
});

test.each<[Pick<LogEntry, 'kind' | 'name' | 'from' | 'to'>, string]>([
  [{ kind: 'publish', name: 'people', from: null, to: '1.0.3' }, 'published people 1.0.3'],
  [{ kind: 'promote', name: 'people', from: null, to: '1.0.3' }, 'made people 1.0.3 live'],
  [{ kind: 'rollback', name: 'people', from: '1.0.3', to: '1.0.2' }, 'went back to people 1.0.2, in place of 1.0.3'],
  [{ kind: 'retire', name: 'people', from: '1.0.3', to: null }, 'took away people 1.0.3'],
  [{ kind: 'canary', name: 'people', from: '1.0.2', to: '1.0.3' }, 'gave people 1.0.3 to some'],
  [{ kind: 'canary_stop', name: 'people', from: '1.0.3', to: '1.0.2' }, 'ended the canary of people 1.0.3'],
  [
    { kind: 'switch', name: 'people', from: 'map: nobody', to: 'map: place 12' },
    'said for whom a part of people is on: map: place 12, before it map: nobody',
  ],
  [{ kind: 'token', name: 'people', from: null, to: null }, 'made a token for the pipeline of people'],
  [{ kind: 'revoke', name: 'people', from: null, to: null }, 'revoked a token for the pipeline of people'],
])('the log says %o in words', (entry, words) => {
  expect(deedOf(entry)).toBe(words);
});

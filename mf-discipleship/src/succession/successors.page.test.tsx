import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { successionCalls as calls } from '@emmaus/contracts/succession.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { paperStyle } from '@emmaus/remote-kit/testing/paper-style.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, HttpResponse, refuses, server, serves, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { leaver, leftBehind, NOBODY_LEFT, proposal, succession } from '../testing/succession-fixtures.ts';

const PATH = '/graduation-records/successors';
const MARIA = proposal(41, 'Maria Lindgren', { reasons: ['leads_together', 'few_disciples'], disciples: 2 });
const BEN = proposal(42, 'Ben Novak');
const dora = leftBehind('Dora Novak', { proposals: [BEN, MARIA] });
const luke = leftBehind('Luke', { kind: 'study', people: 4, proposals: [MARIA] });
const ruth = leaver(7, 'Ruth Landry', [dora, luke]);
const ann = leaver(8, 'Ann Baker', [leftBehind('Cid Novak')]);

beforeEach(() => setWindowWidth(1440));

function open(answer = succession([ruth, ann]), path = PATH) {
  server.use(answers(calls.listLeftBehind, answer));
  return renderRemote(remote, { path });
}
const field = (name: string) => screen.findByRole('combobox', { name: `Who takes over ${name}` });

test('shows each leader with what they leave, who is proposed and why; what nobody fits waits', async () => {
  open();
  const leaders = await screen.findByRole('list', { name: 'Leaders who graduate' });
  expect(within(leaders).getByText('5 people lose their leader when Ruth Landry graduates.')).toBeVisible();
  expect(within(leaders).getByText('1 person loses their leader when Ann Baker graduates.')).toBeVisible();
  expect(screen.getByText('0 of 2 leaders have a successor.')).toBeVisible();
  expect(await field('Dora Novak')).toHaveValue('Ben Novak');
  expect(screen.getByText('same gender, disciples nobody yet')).toBeVisible();
  expect(screen.getByText('leads a Bible study with Ruth Landry, disciples 2')).toBeVisible();
  expect(await field('Cid Novak')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Hand over 2' })).toBeVisible();
});

test('of whoever graduated in the season that is over it is said, and what they left is handed over as before', async () => {
  const sent = takes(calls.handOver, { message: 'Luke was handed over to Maria Lindgren.' });
  const gone = { ...leaver(7, 'Ruth Landry', [luke]), record_year: 2027 };
  const leaving = { ...leaver(8, 'Ann Baker', [leftBehind('Cid Novak')]), record_year: 2028 };
  const leaders = { all: 3, covered: 1, graduated: 1 };
  const { user } = open(
    succession([gone, leaving], { record_year: 2028, today: '2027-08-02', last_day: '2028-07-31', leaders }),
  );
  expect(await screen.findByText('4 people wait for a new leader: Ruth Landry graduated in 2026–2027.')).toBeVisible();
  expect(screen.getByText('1 person loses their leader when Ann Baker graduates.')).toBeVisible();
  expect(screen.getByText('1 of 3 leaders have a successor. 1 without one has graduated already.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hand over 1' }));
  await expect.poll(() => sent).toMatchObject([{ handovers: [{ kind: 'study', leader_person_id: 7 }] }]);
});

test('on paper a leader stands on the sheet of the first thing that they leave', async () => {
  open();
  const loses = await screen.findByText('5 people lose their leader when Ruth Landry graduates.');
  const head = screen.getByRole('heading', { name: 'Ruth Landry' }).parentElement;
  expect([head, loses].map((part) => part && paperStyle(part, 'break-after'))).toEqual(['avoid', 'avoid']);
});

test('accepts, changes and decides later; without a day it is of the day on which it is sent; Undo takes it back', async () => {
  const sent = takes(calls.handOver, { message: 'Dora Novak was handed over to Eve Novak.' });
  const undone = takes(calls.undoHandOver, { message: 'It is again as it was.' });
  server.use(
    answers(discipleCalls.listAddableDisciplers, {
      data: [{ id: 43, name: 'Eve Novak', disciple_type: null, discipler: null, relation_id: null }],
    }),
  );
  const { user, portal } = open();
  const told: string[] = [];
  portal.onChanged((kind) => told.push(kind));
  const dorasField = await field('Dora Novak');
  await user.clear(dorasField);
  await user.type(dorasField, 'Eve');
  await user.click(await screen.findByRole('option', { name: /Eve Novak/ }));
  expect(screen.getByText('Chosen by you')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decide later about Luke' }));
  await user.click(screen.getByRole('button', { name: 'Hand over 1' }));
  await expect
    .poll(() => sent)
    .toEqual([
      {
        handovers: [{ kind: 'disciple', id: dora.id, leader_person_id: 7, successor_person_id: 43 }],
        submission_id: expect.any(String),
      },
    ]);
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Dora Novak was handed over to Eve Novak.');
  expect(told).toContain('person');
  portal.notify.mock.lastCall?.[0].action?.run();
  await expect.poll(() => undone).toHaveLength(1);
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('It is again as it was.');
});

test.each([
  ['503: it can be pressed again', 503, 'Not now.', { label: 'Undo' }],
  ['409: it is said why', 409, 'Dora Novak was handed over again in the meantime.', undefined],
])('Undo of a handover that is answered with %s', async (_what, status, text, action) => {
  server.use(answers(calls.handOver, { message: 'Luke was handed over to Maria Lindgren.' }));
  const { user, portal } = open(succession([leaver(7, 'Ruth Landry', [luke])]));
  const last = () => portal.notify.mock.lastCall?.[0];
  await field('Luke');
  await user.click(screen.getByRole('button', { name: 'Hand over 1' }));
  await expect.poll(last).toMatchObject({ intent: 'success', action: { label: 'Undo' } });
  server.use(refuses(calls.undoHandOver, status, text));
  last()?.action?.run();
  await expect.poll(last).toMatchObject({ intent: 'error', text });
  expect(last()?.action?.label).toBe(action?.label);
  if (!action) return;
  const undone = takes(calls.undoHandOver, { message: 'It is again as it was.' });
  last()?.action?.run();
  await expect.poll(last).toEqual({ intent: 'success', text: 'It is again as it was.' });
  expect(undone).toEqual([{ submission_id: expect.any(String) }]);
});

test('the day that is chosen is sent', async () => {
  const sent = takes(calls.handOver, { message: 'They will be handed over.' });
  const { user } = open();
  await field('Luke');
  const day = screen.getByLabelText('From which day on');
  expect(day).toHaveValue('2027-04-10');
  fireEvent.change(day, { target: { value: '2027-05-15' } });
  await user.click(screen.getByRole('button', { name: 'Hand over 2' }));
  await expect.poll(() => sent).toMatchObject([{ on_day: '2027-05-15' }]);
});

test('half a day is none: the field is left as it is typed, and nothing is sent', async () => {
  const sent = takes(calls.handOver, { message: 'They will be handed over.' });
  const { user } = open();
  await field('Luke');
  const day = screen.getByLabelText('From which day on');
  // A browser says '' of what is no day.
  fireEvent.change(day, { target: { value: '' } });
  expect(day).toHaveValue('');
  expect(day).toHaveAccessibleDescription(/Choose the day\./);
  await user.click(screen.getByRole('button', { name: 'Hand over 2' }));
  fireEvent.change(day, { target: { value: '2027-05-15' } });
  await user.click(screen.getByRole('button', { name: 'Hand over 2' }));
  await expect.poll(() => sent).toMatchObject([{ on_day: '2027-05-15' }]);
});

test('what is refused is said, what was chosen stands, and what is gone by now is no longer sent', async () => {
  const words = 'One of the disciples was changed in the meantime. Nothing was handed over: look at the list again.';
  server.use(refuses(calls.handOver, 409, words));
  const { user } = open();
  await field('Luke');
  await user.click(screen.getByRole('button', { name: 'Decide later about Luke' }));
  server.use(answers(calls.listLeftBehind, succession([leaver(7, 'Ruth Landry', [luke]), ann])));
  await user.click(screen.getByRole('button', { name: 'Hand over 1' }));
  expect(await screen.findByText(words)).toBeVisible();
  await expect.poll(() => screen.queryByRole('combobox', { name: 'Who takes over Dora Novak' })).toBeNull();
  expect(screen.getByText(words)).toBeVisible();
  expect(await field('Luke')).toHaveValue('');
});

test.each([
  ['nothing is left by then', PATH, NOBODY_LEFT, 'Nobody is left behind'],
  ['the leader leaves nothing by then', `${PATH}?leader=7`, succession([ann]), 'All of this leader is handed over'],
])('what is refused is said where %s, too', async (_when, path, then, title) => {
  const words = 'One of the disciples was changed in the meantime. Nothing was handed over: look at the list again.';
  server.use(refuses(calls.handOver, 409, words));
  const { user } = open(undefined, path);
  await field('Luke');
  server.use(answers(calls.listLeftBehind, then));
  await user.click(screen.getByRole('button', { name: 'Hand over 2' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('what waits for its day says so, and can be changed or taken back; what failed says why', async () => {
  const planned = { id: 5, person_id: 42, name: 'Ben Novak', on_day: '2027-05-15', failure: null };
  const waiting = leftBehind('Dora Novak', { proposals: [MARIA], planned });
  const failed = leftBehind('Luke', {
    kind: 'study',
    planned: { ...planned, id: 6, failure: 'The successor is not here any more.' },
  });
  const dropped = takes(calls.dropHandover, { message: 'It is not handed over.' });
  const { user, portal } = open(succession([leaver(7, 'Ruth Landry', [waiting, failed])]));
  const row = within(await screen.findByRole('listitem', { name: 'Dora Novak' }));
  expect(row.getByText('Ben Novak takes over')).toBeVisible();
  expect(row.getByText('from May 15, 2027 on')).toBeVisible();
  expect(screen.getByText(/Could not be handed over to Ben Novak on May 15, 2027:/)).toHaveTextContent(
    'The successor is not here any more.',
  );
  expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Take back for Dora Novak' }));
  await expect.poll(() => dropped).toHaveLength(1);
  await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('It is not handed over.');
  await user.click(row.getByRole('button', { name: 'Change who takes over Dora Novak' }));
  expect(await field('Dora Novak')).toHaveValue('');
});

test('what is being taken back shows it, and is taken back once', async () => {
  const planned = { id: 5, person_id: 42, name: 'Ben Novak', on_day: '2027-05-15', failure: null };
  const { promise, resolve } = Promise.withResolvers<void>();
  const dropped = takes(calls.dropHandover, { message: 'It is not handed over.' }, promise);
  const { user, portal } = open(succession([leaver(7, 'Ruth Landry', [leftBehind('Dora Novak', { planned })])]));
  const takeBack = await screen.findByRole('button', { name: 'Take back for Dora Novak' });
  await user.click(takeBack);
  expect(takeBack).toHaveAttribute('aria-disabled', 'true');
  await user.click(takeBack);
  resolve();
  await expect.poll(() => portal.notify).toHaveBeenCalledTimes(1);
  expect(dropped).toHaveLength(1);
});

test('one leader alone by the address, and the way to all; on a phone the same', async () => {
  setWindowWidth(390);
  const { user } = open(undefined, `${PATH}?leader=8`);
  expect(await field('Cid Novak')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Who takes over Luke' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All 2 leaders' }));
  expect(await field('Luke')).toBeVisible();
});

test('a leader of whom all is handed over leads to the others', async () => {
  const { user } = open(undefined, `${PATH}?leader=99`);
  expect(await screen.findByText('All of this leader is handed over')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All 2 leaders' }));
  expect(await field('Luke')).toBeVisible();
});

test('says when nobody is left behind', async () => {
  open(NOBODY_LEFT);
  expect(await screen.findByText('Nobody is left behind')).toBeVisible();
  expect(screen.getByText('Lakeside Campus, 2026–2027')).toBeVisible();
});

test('whoever has a region chooses the campus, and is shown the first until then', async () => {
  const asked: (string | null)[] = [];
  server.use(
    serves(calls.listLeftBehind, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('location_id'));
      return HttpResponse.json(succession([ruth, ann]));
    }),
  );
  const locations = [
    { id: 2, name: 'North', location_type: 'Region' },
    { id: 10, name: 'Lakeside College', location_type: 'Campus' },
    { id: 11, name: 'Hill College', location_type: 'Campus' },
  ];
  const portal = fakePortal({ role: 'superadmin', user: { locations } });
  const { user, address } = renderRemote(remote, { path: `${PATH}?leader=7`, portal });
  await field('Dora Novak');
  expect(asked).toEqual(['10']);
  const place = screen.getByRole('combobox', { name: 'Location' });
  expect(place).toHaveValue('10');
  await user.selectOptions(place, 'Hill College');
  await expect.poll(address).toBe(`${PATH}?location=11`);
  await expect.poll(() => asked.at(-1)).toBe('11');
});

test('a campus of the address that is not theirs: says so, and leads to their own', async () => {
  server.use(refuses(calls.listLeftBehind, 403, 'You do not have permission.', 'not_allowed'));
  const { user, address } = renderRemote(remote, { path: `${PATH}?location=2` });
  expect(await screen.findByText('That place is not one of yours')).toBeVisible();
  server.use(answers(calls.listLeftBehind, succession([ruth, ann])));
  await user.click(screen.getByRole('button', { name: 'Show what is yours' }));
  expect(await field('Dora Novak')).toBeVisible();
  await expect.poll(address).toBe(PATH);
});

test('whoever has a region without a campus is told so: asking again would not help', async () => {
  const locations = [{ id: 2, name: 'North', location_type: 'Region' }];
  const portal = fakePortal({ role: 'rd', user: { locations } });
  renderRemote(remote, { path: PATH, portal });
  expect(await screen.findByText('No campus is in your care')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a failure stands in place of the page', async () => {
  server.use(refuses(calls.listLeftBehind, 503, 'This cannot be read now.'));
  renderRemote(remote, { path: PATH });
  expect(await screen.findByText('This cannot be read now.')).toBeVisible();
});

test('a name of one long word breaks in the label of its field, and the page does not scroll sideways', async () => {
  const long = 'Maximiliana'.repeat(8);
  open(succession([leaver(7, 'Ruth Landry', [leftBehind(long)])]));
  await field(long);
  expect(getComputedStyle(screen.getByRole('listitem', { name: long })).overflowWrap).toBe('anywhere');
});

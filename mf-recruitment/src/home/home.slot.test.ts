import { followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { INVITING_ROLES } from '@emmaus/contracts/invitations.words';
import { REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import { stallCalls } from '@emmaus/contracts/stall.contract';
import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test, vi } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { callToKeep as encounterToKeep } from '../encounters/waiting-encounter.ts';
import { emptyInvitation } from '../invitations/invitation-values.ts';
import { callToKeep } from '../invitations/waiting-invitation.ts';
import { stallFollowUp } from '../testing/stall.ts';
import * as home from './home.slot.ts';

const RUTH = {
  id: 9,
  person_id: 501,
  name: 'Ruth Ames',
  phone: '(312) 555-0142',
  presented_on: '2026-11-03',
  due_on: '2026-11-17',
  notes: 'Until after finals.',
  abilities: { write: true },
};

const ANSWER = { label: 'Answer', path: '/invitations?log=high_call&receiver=501' };

const ask = () => home.followUps(fakePortal({ role: 'missionary' }), new AbortController().signal);

test('the parts that remote.json names are those that the module has', () => {
  expect(declaration.slots['home.today'].map(({ part }) => part)).toEqual(Object.keys(home));
});

test('who answered a High Call with Yellow is called back: when it was, the time they asked for, and how to reach them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  server.use(answers(followUpCalls.listFollowUps, { data: [RUTH, { ...RUTH, id: 10, phone: null, notes: null }] }));
  expect(await ask()).toMatchObject({
    rows: [
      {
        id: '9',
        title: 'Ruth Ames',
        path: '/people/501',
        sentence: 'High Call on Tue, Nov 3: Yellow · Until after finals.',
        actions: [{ label: 'Call', href: 'tel:3125550142' }, { label: 'Message', href: 'sms:3125550142' }, ANSWER],
        finish: { label: 'Asked again' },
      },
      { sentence: 'High Call on Tue, Nov 3: Yellow', actions: [ANSWER] },
    ],
  });
});

test('a High Call of the year before says its year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-12T15:00:00Z') });
  server.use(answers(followUpCalls.listFollowUps, { data: [RUTH] }));
  expect(await ask()).toMatchObject({
    rows: [{ sentence: 'High Call on Nov 3, 2026: Yellow · Until after finals.' }],
  });
});

test('"asked again by whoever presented the High Call": everybody who can have presented one is told, also who does not log them', () => {
  const followUps = declaration.slots['home.today'].find(({ part }) => part === 'followUps');
  expect(followUps?.roles.toSorted()).toEqual([...INVITING_ROLES, ...REGIONAL_PEOPLE, 'alumni', 'lifelong'].toSorted());
});

test('who may not log the answer calls them, and is led to the person alone', async () => {
  server.use(answers(followUpCalls.listFollowUps, { data: [{ ...RUTH, abilities: { write: false } }] }));
  const found = await home.followUps(fakePortal({ role: 'alumni' }), new AbortController().signal);
  const [row] = 'rows' in found ? found.rows : [];
  expect(row?.actions?.map(({ label }) => label)).toEqual(['Call', 'Message']);
});

test('of many the first are rows, and the others are counted, each kind in its own words', async () => {
  const missionary = fakePortal({ role: 'missionary' });
  const { signal } = new AbortController();
  server.use(
    answers(followUpCalls.listFollowUps, { data: [RUTH], total: 1_111 }),
    answers(stallCalls.listMineOfStall, { data: [stallFollowUp({ is_mine: true })], total: 3 }),
  );
  expect(await ask()).toMatchObject({ more: 'And 1,110 more High Calls to ask again, shown as these are answered.' });
  expect(await home.stall(missionary, signal)).toMatchObject({
    more: 'And 2 more from the stall, shown as these are met or lost.',
  });
  server.use(
    answers(followUpCalls.listFollowUps, { data: [RUTH], total: 1 }),
    answers(stallCalls.listMineOfStall, { data: [] }),
  );
  expect([await ask(), await home.stall(missionary, signal)]).toMatchObject([{ more: undefined }, { more: undefined }]);
});

test('a failure is said', async () => {
  server.use(refuses(followUpCalls.listFollowUps, 500, 'Something went wrong.'));
  expect(await ask()).toMatchObject({ problem: { message: 'Something went wrong.' } });
});

test('what was logged without a signal waits in a row, which opens it; nobody else on the device is shown it', async () => {
  const portal = fakePortal({ role: 'student' });
  const { signal } = new AbortController();
  expect(await home.waiting(portal, signal)).toEqual({ rows: [] });
  const receiver = { id: 501, name: 'Ruth Ames' };
  const values = { ...emptyInvitation(), receiver, day: '2026-11-10', response: 'Yellow' as const };
  await keepWaiting(portal, callToKeep({ kind: 'high_call', values, key: crypto.randomUUID() }));
  const path = '/invitations?log=high_call&receiver=501';
  expect(await home.waiting(portal, signal)).toEqual({
    rows: [
      {
        id: 'invitation:high_call/501',
        title: 'Ruth Ames · High Call',
        path,
        sentence: 'Yellow, Nov 10, 2026. Waiting for a signal. It is sent by itself.',
        actions: [{ label: 'Open', path }],
      },
    ],
  });
  const encounter = { submission_id: crypto.randomUUID(), met_at: '2026-11-10T15:00:00Z', name: '', where: 'Library' };
  await keepWaiting(portal, encounterToKeep(encounter));
  expect((await home.waiting(portal, signal)) as { rows: object[] }).toMatchObject({
    rows: [{}, { title: 'Met someone', path: '/encounters', sentence: expect.stringMatching(/^Library, /) as string }],
  });
  const other = fakePortal({ role: 'student', account: 'https://sign-in.test other' });
  expect(await home.waiting(other, signal)).toEqual({ rows: [] });
});

test('whom a text does not reach, behind an extension, is called', async () => {
  const phone = '201-555-7755 ext. 1234';
  const ruth = stallFollowUp({ is_mine: true, phone, text: { to: phone, words: 'Hi Ruth' } });
  server.use(answers(stallCalls.listMineOfStall, { data: [ruth] }));
  const found = await home.stall(fakePortal({ role: 'missionary' }), new AbortController().signal);
  expect(found).toMatchObject({
    rows: [{ actions: [{ label: 'Call', href: 'tel:2015557755;ext=1234' }, { label: 'Lost' }] }],
  });
});

test('"each has a 48-hour clock on its owner\'s home and a ready text": Met in the row, with its way back', async () => {
  const text = { to: '(312) 555-0199', words: 'Hi Ruth, this is Maria.' };
  const ruth = stallFollowUp({ is_mine: true, text }, 7);
  const tess = stallFollowUp({ id: 10, name: 'Tess Holt', phone: null, person_id: null });
  server.use(answers(stallCalls.listMineOfStall, { data: [ruth, tess] }));
  const portal = fakePortal({ role: 'missionary' });
  const found = await home.stall(portal, new AbortController().signal);
  expect(found).toMatchObject({
    rows: [
      {
        id: '9',
        title: 'Ruth Ames',
        path: '/people/501',
        sentence: 'Came to the stall · 7 h left',
        actions: [
          { label: 'Message', href: 'sms:3125550199?&body=Hi%20Ruth%2C%20this%20is%20Maria.' },
          { label: 'Call', href: 'tel:3125550142' },
          { label: 'Lost' },
        ],
        finish: { label: 'Met', name: 'Met Ruth Ames', said: 'Ruth Ames was met.' },
      },
      { title: 'Tess Holt', sentence: 'Came to the stall · 41 h left', actions: [{ label: 'Lost' }] },
    ],
  });
  const [row] = 'rows' in found ? found.rows : [];
  const data = { ...ruth, outcome: 'met' as const, version: 2 };
  const sent = takes(stallCalls.answerOfStall, { message: 'Ruth was met.', data });
  expect(await row?.finish?.run?.()).toBeUndefined();
  expect(await row?.finish?.undo?.()).toBeUndefined();
  expect(sent).toEqual([
    { outcome: 'met', version: 1 },
    { outcome: null, version: 2 },
  ]);
  const lost = row?.actions?.find(({ label }) => label === 'Lost');
  expect(lost && 'run' in lost && (await lost.run())).toBeUndefined();
  expect(portal.notify.mock.lastCall?.[0].text).toBe('Ruth Ames was lost.');
  await pressUndoInVain(portal, stallCalls.answerOfStall);
  pressUndo(portal);
  await expect
    .poll(() => sent.slice(2))
    .toEqual([
      { outcome: 'lost', version: 2 },
      { outcome: null, version: 2 },
    ]);
});

test("the director sees '31 interested · 24 met · 4 running out · 3 lost', once somebody came", async () => {
  const director = () => home.stallCounts(fakePortal({ role: 'td' }), new AbortController().signal);
  const location = { id: 10, name: 'Lakeside' };
  server.use(
    answers(stallCalls.countStall, { location, counts: { interested: 31, met: 24, running_out: 4, lost: 3 } }),
  );
  expect(await director()).toMatchObject({
    rows: [
      {
        path: '/stall',
        sentence: '31 interested · 24 met · 4 running out · 3 lost',
        actions: [
          { label: 'Running out', path: '/stall?shows=running_out' },
          { label: 'Open', path: '/stall' },
        ],
      },
    ],
  });
  server.use(answers(stallCalls.countStall, { location, counts: { interested: 0, met: 0, running_out: 0, lost: 0 } }));
  expect(await director()).toEqual({ rows: [] });
  server.use(refuses(stallCalls.countStall, 500, 'Something went wrong.'));
  expect(await director()).toMatchObject({ problem: { message: 'Something went wrong.' } });
});

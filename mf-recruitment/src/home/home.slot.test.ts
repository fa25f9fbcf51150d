import { followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { keepWaiting } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { callToKeep as encounterToKeep } from '../encounters/waiting-encounter.ts';
import { emptyInvitation } from '../invitations/invitation-values.ts';
import { callToKeep } from '../invitations/waiting-invitation.ts';
import * as home from './home.slot.ts';

const RUTH = {
  id: 9,
  person_id: 501,
  name: 'Ruth Ames',
  phone: '(312) 555-0142',
  presented_on: '2026-11-03',
  due_on: '2026-11-17',
  notes: 'Until after finals.',
};

const ANSWER = { label: 'Answer', path: '/invitations?log=high_call&receiver=501' };

const ask = () => home.followUps(fakePortal({ role: 'missionary' }), new AbortController().signal);

test('the parts that remote.json names are those that the module has', () => {
  expect(declaration.slots['home.today'].map(({ part }) => part)).toEqual(Object.keys(home));
});

test('who answered a High Call with Yellow is called back: when it was, the time they asked for, and how to reach them', async () => {
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

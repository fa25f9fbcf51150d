/** A card that somebody else, or the senior, filled in while it was edited. */
import {
  type GraduationEvent,
  type GraduationRecord,
  graduationCalls as calls,
} from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, http, HttpResponse, keepsWaiting, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

async function edit() {
  setWindowWidth(1440);
  const ann = graduationRecord('Ann Baker', { graduation_status: 'Graduating' });
  server.use(
    keepsWaiting(calls.watchGraduationRecords),
    answers(successionCalls.countLeaders, NOBODY_LEAVES),
    answers(calls.listGraduationRecords, graduationBoard([ann])),
  );
  const { user } = renderRemote(remote, { path: '/graduation-records' });
  await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const panel = within(screen.getByRole('complementary', { name: 'Ann Baker' }));
  return { user, panel, ann };
}

function refusesWith(record: GraduationRecord): void {
  const refused = [{ id: record.id, code: 'stale_version' as const, message: 'Changed.', errors: [], record }];
  takes(calls.saveGraduationRecords, { data: [], removed: [], refused });
}

test('what was not typed here is not taken back by saving again', async () => {
  const { user, panel, ann } = await edit();
  await user.type(panel.getByLabelText('Phone'), '3125550142');
  const theirs = { ...ann, version: 2, email: 'ann@example.org', graduation_year: 2027 };
  refusesWith(theirs);
  await user.click(panel.getByRole('button', { name: 'Save Ann Baker' }));
  expect(await panel.findByText(/It now says: ann@example\.org, 2027\./)).toBeVisible();
  expect(panel.getByLabelText('E-mail')).toHaveValue('ann@example.org');
  const sent = takes(calls.saveGraduationRecords, { data: [{ ...theirs, version: 3 }], removed: [], refused: [] });
  await user.click(panel.getByRole('button', { name: 'Save Ann Baker' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    [{ version: 2, phone: '3125550142', email: 'ann@example.org', graduation_year: '2027' }],
  ]);
});

test('that the card was moved to another column is told: saving takes it out of there', async () => {
  const { panel, ann, user } = await edit();
  await user.type(panel.getByLabelText('Phone'), '3125550142');
  refusesWith({ ...ann, version: 2, graduation_status: 'Remaining', phone: '3125550199' });
  await user.click(panel.getByRole('button', { name: 'Save Ann Baker' }));
  expect(
    await panel.findByText(
      /It stands in “No! They're staying here.” now, and saving again takes it out of there\. Other than yours: Phone \(3125550199\)\./,
    ),
  ).toBeVisible();
});

test('the month of one and the year of another are not mixed', async () => {
  const { panel, ann, user } = await edit();
  await user.selectOptions(panel.getByLabelText('Graduation month'), 'May');
  refusesWith({ ...ann, version: 2, graduation_month: 'December', graduation_year: 2028 });
  await user.click(panel.getByRole('button', { name: 'Save Ann Baker' }));
  expect(await panel.findByText(/Other than yours: Graduation \(December 2028\)\./)).toBeVisible();
  expect(panel.getByLabelText('Graduation year')).toHaveValue('');
});

describe('a form that somebody else takes back under one’s eyes', () => {
  const ann = graduationRecord('Ann Baker', { graduation_status: 'Graduating' });
  const other = graduationRecord('Jo Junior', { graduation_status: 'Graduating' });
  const removed: GraduationEvent = {
    seq: 4,
    kind: 'removed',
    record_id: ann.id,
    from_status: 'Graduating',
    to_status: null,
    by: 'Maria Lindgren',
    by_person_id: 77,
    record: null,
  };

  async function open() {
    setWindowWidth(1440);
    const stream = new TransformStream<Uint8Array>();
    const writer = stream.writable.getWriter();
    server.use(
      http.get('*/graduation_records/events', () => new HttpResponse(stream.readable)),
      answers(successionCalls.countLeaders, NOBODY_LEAVES),
      answers(calls.listGraduationRecords, graduationBoard([ann])),
    );
    const { user, portal } = renderRemote(remote, { path: '/graduation-records' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(screen.getByLabelText('Phone'), '3125550142');
    return {
      portal,
      hear: (event: GraduationEvent) => writer.write(new TextEncoder().encode(`${JSON.stringify(event)}\n`)),
    };
  }
  const isGone = () => expect.poll(() => screen.queryByLabelText('Phone')).toBeNull();

  test('is said, and comes back with what was typed', async () => {
    const { portal, hear } = await open();
    await hear(removed);
    await isGone();
    const said = portal.notify.mock.lastCall?.[0];
    expect(said).toMatchObject({
      intent: 'info',
      text: 'The form of Ann Baker was taken back by Maria Lindgren',
      action: { label: 'Undo' },
    });
    const record = { ...ann, version: 3 };
    const back = takes(calls.bringBackGraduationRecord, { data: record });
    said?.action?.run();
    await expect.poll(() => back).toHaveLength(1);
    await hear({ ...removed, seq: 5, kind: 'added', from_status: null, to_status: 'Graduating', record });
    expect(await screen.findByLabelText('Phone')).toHaveValue('3125550142');
  });

  test('is said also where the board was read anew before that was heard', async () => {
    const { portal, hear } = await open();
    server.use(answers(calls.listGraduationRecords, graduationBoard([], { seq: 4 })));
    act(() => portal.changed('graduation-record', 'LIST'));
    await isGone();
    await hear(removed);
    await expect
      .poll(() => portal.notify.mock.lastCall?.[0])
      .toMatchObject({ text: 'The form of Ann Baker was taken back by Maria Lindgren' });
  });

  test.each([
    ['was taken back by oneself in another tab', { by_person_id: 1, by: 'Myself' }, true],
    ['went along with whoever has moved', { by_person_id: null, by: null }, true],
    ['said a vocation only, and has no card', { from_status: 'Vocation only' } as const, true],
    ['is there again', { record: ann }, false],
  ])('but not where it %s', async (_why, more, goes) => {
    const { portal, hear } = await open();
    await hear({ ...removed, ...more });
    // What is heard next shows that this was heard.
    await hear({
      ...removed,
      seq: 5,
      kind: 'changed',
      by: null,
      by_person_id: null,
      record_id: other.id,
      record: other,
    });
    expect(await screen.findByRole('listitem', { name: 'Jo Junior' })).toBeVisible();
    if (goes) await isGone();
    expect(portal.notify).not.toHaveBeenCalled();
  });
});

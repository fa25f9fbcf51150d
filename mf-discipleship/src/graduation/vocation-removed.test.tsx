/** A vocation that somebody else removes while it is edited. */
import { type GraduationEvent, graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, http, HttpResponse, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

const SEMINARY = { is_entering_religious: false, is_entering_seminary: true, diocese_or_order: 'Diocese of Marlow' };
const NONE = { is_entering_religious: false, is_entering_seminary: false, diocese_or_order: null };
const ann = graduationRecord('Ann', { graduation_status: 'Vocation only', vocation: SEMINARY });
const jo = graduationRecord('Jo', { graduation_status: 'Remaining', vocation: SEMINARY });

async function edit(name: string) {
  setWindowWidth(1440);
  const stream = new TransformStream<Uint8Array>();
  const writer = stream.writable.getWriter();
  server.use(
    http.get('*/graduation_records/events', () => new HttpResponse(stream.readable)),
    answers(successionCalls.countLeaders, NOBODY_LEAVES),
    answers(calls.listGraduationRecords, graduationBoard([ann, jo])),
  );
  const { user } = renderRemote(remote, { path: '/graduation-records' });
  await user.click(await screen.findByRole('button', { name: '2 vocations' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Vocations' }));
  await user.click(dialog.getByRole('button', { name: `Edit the vocation of ${name}` }));
  await user.type(dialog.getByLabelText('Diocese or order'), ' East');
  const happened = { seq: 5, from_status: null, to_status: null, by: 'Maria Lindgren', by_person_id: 77 };
  const hear = (event: Pick<GraduationEvent, 'kind' | 'record_id' | 'record'>) =>
    writer.write(new TextEncoder().encode(`${JSON.stringify({ ...happened, ...event })}\n`));
  return { user, dialog, hear };
}

test('stands with what was typed until it is closed, and says that it is gone', async () => {
  const { user, dialog, hear } = await edit('Ann');
  await hear({ kind: 'removed', record_id: ann.id, record: null });
  expect(await dialog.findByText(/^The vocation of Ann was removed in the meantime\./)).toBeVisible();
  expect(dialog.getByLabelText('Diocese or order')).toHaveValue('Diocese of Marlow East');
  expect(dialog.getByLabelText('Diocese or order')).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog.queryByLabelText('Diocese or order')).not.toBeInTheDocument());
  expect(dialog.queryByText(/Ann/)).not.toBeInTheDocument();
  expect(dialog.getByText('Jo')).toBeVisible();
});

test('whose form remains is told by the refusal, and said again by pressing again', async () => {
  const { user, dialog, hear } = await edit('Jo');
  const theirs = { ...jo, version: 2, vocation: NONE };
  await hear({ kind: 'changed', record_id: jo.id, record: theirs });
  expect(await dialog.findByText(/^The vocation of Jo was removed in the meantime\./)).toBeVisible();
  const refused = [{ id: jo.id, code: 'stale_version' as const, message: 'Changed.', errors: [], record: theirs }];
  takes(calls.saveGraduationRecords, { data: [], removed: [], refused });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/It now says: no vocation/)).toBeVisible();
  const vocation = { ...SEMINARY, diocese_or_order: 'Diocese of Marlow East' };
  const sent = takes(calls.saveGraduationRecords, {
    data: [{ ...theirs, version: 3, vocation }],
    removed: [],
    refused: [],
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Seminary, Diocese of Marlow East')).toBeVisible();
  expect(sent).toMatchObject([[{ id: jo.id, version: 2, vocation }]]);
});

/** A card that somebody else, or the senior, filled in while it was edited. */
import { graduationCalls as calls } from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

test('what was not typed here is not taken back by saving again', async () => {
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
  await user.type(panel.getByLabelText('Phone'), '3125550142');
  const theirs = { ...ann, version: 2, email: 'ann@example.org', graduation_year: 2027 };
  const refused = [{ id: ann.id, code: 'stale_version' as const, message: 'Changed.', errors: [], record: theirs }];
  takes(calls.saveGraduationRecords, { data: [], removed: [], refused });
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

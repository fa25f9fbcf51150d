/** Notes on a candidate that somebody else wrote while they were written here. */
import { recruitmentChartCalls as calls, type RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  HttpResponse,
  keepsWaiting,
  losesAnswer,
  problem,
  refuses,
  server,
  serves,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, candidateNotes, recruitmentChart } from '../testing/candidates.ts';

const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchRecruitmentChart));
});

function open(members: readonly RecruitmentMember[], query: string) {
  server.use(answers(calls.readRecruitmentChart, recruitmentChart(members)));
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  return renderRemote(remote, { path: `/recruitment-depth-chart${query}`, portal });
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const saidLast = ({ portal }: ReturnType<typeof open>) => portal.notify.mock.lastCall?.[0].text;

test('that somebody else saved meanwhile are shown, what was typed stays, and is saved on top', async () => {
  server.use(answers(calls.readRecruitmentNotes, candidateNotes({ notes: 'Old', version: 1 })));
  const rendered = open([candidate('Ann Baker', { chart_member_id: 501 })], '?notes=501');
  const { user } = rendered;
  const dialog = await dialogOf('Notes on Ann Baker');
  await user.type(dialog.getByLabelText('Notes'), ' and mine');
  const fresh = candidateNotes({
    notes: 'Fresh',
    declined_invitation_reasons_ids: [79],
    last_updated_at: '2026-11-21T15:00:00.000Z',
    last_updated_by: 'Anna Kowalczyk',
    version: 2,
  });
  const sent: unknown[] = [];
  server.use(
    answers(calls.readRecruitmentNotes, fresh),
    serves(calls.saveRecruitmentNotes, async ({ request }) => {
      const body = (await request.json()) as { version: number };
      sent.push(body);
      if (body.version === 1) return problem(409, 'Somebody else changed this.', { code: 'stale_version' });
      return HttpResponse.json({ message: 'Successfully saved notes for Ann Baker', data: { ...fresh, version: 3 } });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await dialog.findByText(/It now says: Fresh · Dating Fast\./)).toBeVisible();
  expect(dialog.getByLabelText('Notes')).toHaveValue('Old and mine');
  expect(dialog.getByText('Last updated Nov 21, 2026 by Anna Kowalczyk')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  await expect.poll(() => saidLast(rendered)).toBe('Successfully saved notes for Ann Baker');
  expect(sent).toMatchObject([
    { version: 1 },
    { version: 2, notes: 'Old and mine', declined_invitation_reasons_ids: [79] },
  ]);
});

test('beside first notes of somebody else: theirs are not emptied, and the text of "Other" goes with its tick', async () => {
  server.use(answers(calls.readRecruitmentNotes, candidateNotes({ version: 0 })));
  const rendered = open([candidate('Ann Baker', { chart_member_id: 501 })], '?notes=501');
  const { user } = rendered;
  const dialog = await dialogOf('Notes on Ann Baker');
  await user.click(dialog.getByRole('checkbox', { name: 'Other' }));
  await user.type(dialog.getByLabelText(/Other reason/), 'Her mother is ill');
  const theirs = candidateNotes({ notes: 'Notes by Anna', declined_invitation_reasons_ids: [78], version: 1 });
  server.use(
    answers(calls.readRecruitmentNotes, theirs),
    refuses(calls.saveRecruitmentNotes, 409, 'Somebody else changed this.', 'stale_version'),
  );
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await dialog.findByText(/It now says: Notes by Anna · MPD\. Other than yours: Reasons \(MPD\)/)).toBeVisible();
  expect(dialog.getByLabelText('Notes')).toHaveValue('Notes by Anna');
  const sent = takes(calls.saveRecruitmentNotes, { message: 'Saved.', data: theirs });
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toMatchObject([
    { version: 1, notes: 'Notes by Anna', declined_invitation_reasons_ids: [86], other_reasons: 'Her mother is ill' },
  ]);
});

describe('"A free-text field shown when \'Other\' is selected": what it hides is nothing', () => {
  const WITH_OTHER = { notes: 'Old', declined_invitation_reasons_ids: [86 as const], other_reasons: 'Ill', version: 1 };

  async function untick() {
    server.use(answers(calls.readRecruitmentNotes, candidateNotes(WITH_OTHER)));
    const { user } = open([candidate('Ann Baker', { chart_member_id: 501 })], '?notes=501');
    const dialog = await dialogOf('Notes on Ann Baker');
    await user.type(dialog.getByLabelText(/Other reason/), ' at home');
    await user.click(dialog.getByRole('checkbox', { name: 'Other' }));
    await user.click(dialog.getByRole('checkbox', { name: 'MPD' }));
    return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save notes' })) };
  }

  test('it is not sent, nor told beside what somebody else saved; ticked again it is there', async () => {
    const { user, dialog, save } = await untick();
    const theirs = candidateNotes({ notes: 'Fresh', declined_invitation_reasons_ids: [79], version: 2 });
    server.use(
      answers(calls.readRecruitmentNotes, theirs),
      refuses(calls.saveRecruitmentNotes, 409, 'Somebody else changed this.', 'stale_version'),
    );
    await save();
    expect(await dialog.findByText(/Other than yours: Reasons \(Dating Fast\)\. Saving/)).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Other' }));
    expect(dialog.getByLabelText(/Other reason/)).toHaveValue('Ill at home');
    await user.click(dialog.getByRole('checkbox', { name: 'Other' }));
    const sent = takes(calls.saveRecruitmentNotes, { message: 'Saved.', data: theirs });
    await save();
    await expect.poll(() => sent).toMatchObject([{ declined_invitation_reasons_ids: [78], other_reasons: '' }]);
  });

  test('what was saved so, though nobody answered, is not told as somebody else’s', async () => {
    const { user, dialog, save } = await untick();
    const saved = candidateNotes({ notes: 'Old', declined_invitation_reasons_ids: [78], version: 2 });
    const sent = losesAnswer(calls.saveRecruitmentNotes, { message: 'Saved.', data: saved });
    await save();
    await expect.poll(() => sent.length).toBe(1);
    await dialog.findByRole('button', { name: 'Save notes' });
    server.use(answers(calls.readRecruitmentNotes, saved));
    await user.type(dialog.getByLabelText('Notes'), ' and mine');
    await save();
    await expect.poll(() => sent.map(({ version }) => version)).toEqual([1, 1, 2]);
  });
});

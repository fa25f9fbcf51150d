import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { HttpResponse, at, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStudy } from '../testing/open-study.tsx';
import { participant, wholeStudy } from '../testing/study-fixtures.ts';
import { partsOf, timeOf } from './study-values.ts';

const { changeBibleStudy } = bibleStudyCalls;
const SAVED = { id: 7, message: 'Alder Hall Women was saved.', is_visible: true };

beforeEach(() => {
  server.use(
    serves(participantCalls.listEligibleLeaders, () =>
      HttpResponse.json({ data: [{ id: 33, person_id: 33, name: 'Rita Moss' }] }),
    ),
  );
});

async function open(study = wholeStudy(), stays = [participant()]) {
  const opened = await openStudy(study, { stays });
  await opened.user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByLabelText(/Group Name/);
  return opened;
}
const save = () => screen.getByText('Save');
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

test('"All fields are editable by leaders": it begins with what the study says, "hours are shown back as 12-hour values", and sends what was changed', async () => {
  const sent = takes(at(changeBibleStudy, { id: 7 }), SAVED);
  const { user, portal } = await open();
  expect(screen.getByLabelText('Hour')).toHaveValue('7');
  expect(screen.getByLabelText('am or pm')).toHaveValue('2');
  fireEvent.change(screen.getByLabelText(/Group Name/), { target: { value: 'Alder Women' } });
  fireEvent.change(screen.getByLabelText(/^Day/), { target: { value: '0' } });
  await user.click(save());
  await waitFor(() => expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: SAVED.message }));
  expect(sent).toEqual([
    {
      bible_study_data: {
        name: 'Alder Women',
        meeting_location: 'Alder Hall, first floor lounge',
        leaders: [21, 22],
      },
      bible_study_schedule_data: { day_of_week: 0, meeting_time: '19:00:00', recurring_type: 'Weekly' },
      version: 4,
    },
  ]);
});

test('"start date and participants are disabled in edit mode"', async () => {
  await open();
  expect(screen.getByLabelText('Start date')).toBeDisabled();
  expect(screen.getByLabelText('Participants', { selector: 'input' })).toBeDisabled();
  expect(screen.getByLabelText('Participants', { selector: 'input' })).toHaveValue('Clara Byrne');
});

test('"A join date in the future is not yet a participant": of a study that begins later it is said who joins, and when', async () => {
  const joins = { start_date: '2026-12-05' };
  const study = wholeStudy({ ...joins, participants: [] });
  const left = participant({ id: 73, person_id: 33, name: 'Rita Moss', left_on: '2026-11-21' });
  const clara = participant(joins);
  const emily = participant({ ...joins, id: 72, person_id: 32, name: 'Emily Novak' });
  await open(study, [clara, left, emily]);
  expect(screen.getByLabelText('Participants', { selector: 'input' })).toHaveValue(
    'Clara Byrne (joins Dec 5), Emily Novak (joins Dec 5)',
  );
});

test('of a study in which nobody takes part, and nobody will: nobody yet', async () => {
  await open(wholeStudy({ participants: [] }), []);
  expect(screen.getByLabelText('Participants', { selector: 'input' })).toHaveValue('Nobody yet');
});

describe('leaders', () => {
  test('"Removing a selected leader asks"; "removing the first promotes the second"; another one is added', async () => {
    const sent = takes(at(changeBibleStudy, { id: 7 }), SAVED);
    const { user, portal } = await open();
    const told: string[] = [];
    portal.onChanged((kind) => told.push(kind));
    expect(screen.queryByRole('combobox', { name: /leader/i, hidden: true })).not.toBeInTheDocument();
    await user.click(button('Remove Anna Kowalczyk'));
    expect(await screen.findByText('Are you sure you want to remove this leader?')).toBeVisible();
    await user.click(screen.getByText('Remove this leader'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove Anna Kowalczyk', hidden: true })).not.toBeInTheDocument(),
    );
    await user.type(screen.getByRole('combobox', { name: /Second leader/, hidden: true }), 'rita');
    await user.click(await screen.findByText('Rita Moss'));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ bible_study_data: { leaders: [22, 33] } });
    await waitFor(() => expect(told).toContain('person'));
  });

  test("'Please select a leader.' (only when editing leaders and none chosen)", async () => {
    const sent = takes(at(changeBibleStudy, { id: 7 }), SAVED);
    const [anna] = wholeStudy().leaders;
    const { user } = await open(wholeStudy({ leaders: anna ? [anna] : [] }));
    await user.click(button('Remove Anna Kowalczyk'));
    await user.click(await screen.findByText('Remove this leader'));
    await waitFor(() => expect(screen.queryByText('Remove this leader')).not.toBeInTheDocument());
    await user.click(save());
    expect(await screen.findByText('Please select a leader.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('"offered to leaders or those who can transfer": others read who leads, and send none', async () => {
    const sent = takes(at(changeBibleStudy, { id: 7 }), SAVED);
    const { user } = await open(wholeStudy({ user_is_leader: false, user_can_transfer: false }));
    expect(screen.queryByRole('button', { name: /^Remove Anna/, hidden: true })).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('bible_study_data.leaders');
  });

  test('whoever handed it over and does not see it any longer goes back to the list', async () => {
    takes(at(changeBibleStudy, { id: 7 }), { ...SAVED, is_visible: false });
    server.use(
      serves(bibleStudyCalls.listBibleStudies, () =>
        HttpResponse.json({ data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 }, total: 0 }),
      ),
    );
    const { user, address } = await open();
    await user.click(save());
    await expect.poll(address).toBe('/bible-studies');
  });
});

test('changed by somebody else meanwhile: what it says now is told, and saving again keeps what was typed', async () => {
  const sent: unknown[] = [];
  server.use(
    serves(at(changeBibleStudy, { id: 7 }), async ({ request }) => {
      const body = (await request.json()) as { version: number };
      sent.push(body);
      return body.version === 5
        ? HttpResponse.json(SAVED)
        : problem(409, 'Somebody else changed this in the meantime.', { code: 'stale_version' });
    }),
  );
  const { user, held, portal } = await open();
  fireEvent.change(screen.getByLabelText(/Group Name/), { target: { value: 'Elm Hall Women' } });
  held.study = wholeStudy({ name: 'Birch Hall Women', meeting_location: 'Birch lounge', version: 5 });
  await user.click(save());
  expect(await screen.findByText(/It now says: Birch Hall Women, Tue, 7:00 PM/)).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  // Where it meets was not touched here.
  expect(sent).toMatchObject([
    { version: 4 },
    { version: 5, bible_study_data: { name: 'Elm Hall Women', meeting_location: 'Birch lounge' } },
  ]);
});

test('where both changed who leads it, those who lead it now are told', async () => {
  server.use(refuses(at(changeBibleStudy, { id: 7 }), 409, 'Somebody else changed this.', 'stale_version'));
  const [anna] = wholeStudy().leaders;
  const { user, held } = await open(wholeStudy({ leaders: anna ? [anna] : [] }));
  await user.type(screen.getByRole('combobox', { name: /Second leader/, hidden: true }), 'rita');
  await user.click(await screen.findByText('Rita Moss'));
  held.study = wholeStudy({ version: 5 });
  const [first, second] = held.study.leaders.map(({ name }) => name);
  await user.click(save());
  expect(await screen.findByText(new RegExp(`Other than yours: Leaders \\(${first}, ${second}\\)\\.`))).toBeVisible();
});

test('the hour of one and the day of another are not mixed', async () => {
  server.use(refuses(at(changeBibleStudy, { id: 7 }), 409, 'Somebody else changed this.', 'stale_version'));
  const { user, held } = await open();
  fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '9' } });
  const { bible_study_schedule: schedule } = wholeStudy();
  held.study = wholeStudy({ bible_study_schedule: { ...schedule, day_of_week: 4 }, version: 5 });
  await user.click(save());
  expect(await screen.findByText(/Other than yours: Time \(Thu, 7:00 PM\)\./)).toBeVisible();
  expect(screen.getByLabelText(/^Day/)).toHaveValue('2');
  expect(screen.getByLabelText('Hour')).toHaveValue('9');
});

test('ended by somebody else meanwhile: the page says so behind it, and what was typed stands until it is closed', async () => {
  const why = 'This Bible study is completed, so nothing was changed. A super admin can re-open it.';
  server.use(refuses(at(changeBibleStudy, { id: 7 }), 409, why, 'conflict'));
  const { user, held } = await open();
  fireEvent.change(screen.getByLabelText(/Group Name/), { target: { value: 'Alder Women' } });
  held.study = wholeStudy({ status: 'Completed', end_date: '2026-11-10', version: 5, can_change_participants: false });
  await user.click(save());
  expect(await screen.findByText('Completed')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByLabelText(/Group Name/)).toHaveValue('Alder Women');
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
  for (const name of ['Edit', 'End this study', 'Add participant'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test.each([
  ['12', '00', '1', '00:00:00'],
  ['12', '30', '2', '12:30:00'],
  ['7', '15', '2', '19:15:00'],
  ['11', '45', '1', '11:45:00'],
] as const)(
  '"12 am is 00, 12 pm is 12, other pm hours add 12; hours are shown back as 12-hour values": %s:%s %s',
  (hour, minute, half, time) => {
    expect(timeOf({ hour, minute, half })).toBe(time);
    expect(partsOf(time)).toEqual({ hour, minute, half });
  },
);

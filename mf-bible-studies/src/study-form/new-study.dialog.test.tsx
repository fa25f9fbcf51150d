import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { study, studyPage } from '../testing/fixtures.ts';
import { holds } from '../testing/open-study.tsx';
import { wholeStudy } from '../testing/study-fixtures.ts';

const { addBibleStudy, listBibleStudies } = bibleStudyCalls;
const PEOPLE = [
  { id: 31, person_id: 31, name: 'Clara Byrne' },
  { id: 32, person_id: 32, name: 'Dana Ito' },
];

beforeEach(() => {
  server.use(
    answers(listBibleStudies, studyPage([])),
    serves(participantCalls.listEligibleParticipants, ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      return HttpResponse.json({ data: PEOPLE.filter(({ name }) => name.toLowerCase().includes(search)) });
    }),
  );
});

async function open(role: Role = 'missionary', locations?: { id: number; name: string; location_type: string }[]) {
  const portal = fakePortal({ role, user: { personId: 5, name: 'Maria Lindgren', ...(locations && { locations }) } });
  const opened = renderRemote(remote, { path: '/bible-studies?add=study', portal });
  await screen.findByLabelText(/Group Name/);
  return opened;
}

const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: ':not([aria-label=Location])' }), { target: { value } });
const save = () => screen.getByText('Add this study');

function fillOut() {
  fill(/Group Name/, 'Cedar Men');
  fill(/^Day/, '4');
  fill('Hour', '12');
  fill('Minute', '15');
  fill('am or pm', '1');
  fill(/^Location/, 'Cedar Hall');
  fill(/Start date/, '2026-11-24');
}

test('"Add button" of the list: it opens the form, and Cancel gives the list back', async () => {
  const { user, address } = renderRemote(remote, { path: '/bible-studies?whose=viewable', portal: fakePortal() });
  await user.click((await screen.findAllByRole('button', { name: 'Add Bible study' }))[0] as HTMLElement);
  expect(await screen.findByText('New Bible study')).toBeVisible();
  await expect.poll(address).toBe('/bible-studies?whose=viewable&add=study');
  await user.click(await screen.findByText('Cancel'));
  await expect.poll(address).toBe('/bible-studies?whose=viewable');
});

describe('New bible study modal', () => {
  test('sends the save payload; "after saving, the new study\'s detail page opens"', async () => {
    const sent = takes(addBibleStudy, { id: 7 });
    holds({ study: wholeStudy({ name: 'Cedar Men' }), stays: [] });
    const { user, address, portal } = await open();
    const told: string[] = [];
    portal.onChanged((kind) => told.push(kind));
    fillOut();
    for (const [typed, name] of [
      ['clara', 'Clara Byrne'],
      ['dana', 'Dana Ito'],
    ] as const) {
      await user.type(screen.getByRole('combobox', { name: /Participants/, hidden: true }), typed);
      await user.click(await screen.findByText(name));
    }
    await user.click(screen.getByRole('button', { name: 'Remove Clara Byrne', hidden: true }));
    await user.click(save());
    expect(await screen.findByRole('heading', { level: 1, name: 'Cedar Men' })).toBeVisible();
    await expect.poll(address).toBe('/bible-studies/7');
    expect(sent).toEqual([
      {
        bible_study_data: { name: 'Cedar Men', meeting_location: 'Cedar Hall', start_date: '2026-11-24' },
        bible_study_schedule_data: { day_of_week: 4, meeting_time: '00:15:00' },
        bible_study_participants_list: [32],
        submission_id: expect.any(String) as string,
      },
    ]);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Cedar Men was added.' });
    // "Participants of studies one leads" are one's own people: lists of people are read anew.
    expect(told).toEqual(['bible-study', 'attendance', 'person']);
  });

  test('"Group Name; Leader; Day; Time (hour, minute, am/pm); Recurs; Location; Start date; Participants", in this order', async () => {
    await open('parish-td');
    const fields = [
      /^Group Name/,
      'Leader',
      /^Day/,
      'Hour',
      'Minute',
      'am or pm',
      /^Recurs/,
      /^Location/,
      /^Start date/,
    ].map((label) => screen.getByLabelText(label));
    fields.push(screen.getByRole('combobox', { name: /^Participants/, hidden: true }));
    for (const [index, field] of fields.slice(1).entries())
      expect(fields[index]?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('"Minute options 00, 15, 30, 45; hours 1 to 12; am/pm coded 1 and 2"; days from Sunday, coded 0; "Weekly, Biweekly, Monthly"', async () => {
    await open('parish-td');
    const choices = (label: RegExp | string) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options]
        .filter(({ value }) => value !== '')
        .map(({ value, text }) => (value === text ? value : `${value}: ${text}`));
    expect(choices('Hour')).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    expect(choices('Minute')).toEqual(['00', '15', '30', '45']);
    expect(choices('am or pm')).toEqual(['1: am', '2: pm']);
    expect(choices(/^Day/).filter((_, index) => index % 6 === 0)).toEqual(['0: Sunday', '6: Saturday']);
    expect(choices(/^Recurs/)).toEqual(['Weekly', 'Biweekly', 'Monthly']);
  });

  test('no part of the time is narrower than its words: am/pm was cut on a phone', async () => {
    await open();
    const parts = screen.getByRole('group', { name: /^Time/, hidden: true });
    expect(getComputedStyle(parts)).toHaveProperty('flexWrap', 'wrap');
    expect([...parts.children].map((part) => getComputedStyle(part).flexBasis)).toEqual(['auto', 'auto', 'auto']);
    expect([...parts.children].map((part) => getComputedStyle(part).flexGrow)).toEqual(['1', '1', '1']);
  });

  test('"Leader (fixed as the current user)"', async () => {
    await open();
    expect(screen.getByLabelText('Leader')).toHaveValue('Maria Lindgren');
    expect(screen.getByLabelText('Leader')).toHaveAttribute('readonly');
  });

  test('whoever was chosen is not offered again', async () => {
    const { user } = await open();
    const picker = screen.getByRole('combobox', { name: /Participants/, hidden: true });
    await user.type(picker, 'clara');
    await user.click(await screen.findByText('Clara Byrne'));
    expect(picker).toHaveValue('');
    await user.type(picker, 'clara');
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
  });

  test('every validation text; nothing is sent', async () => {
    const sent = takes(addBibleStudy, { id: 7 });
    const { user } = await open('alumni');
    await user.click(save());
    for (const text of [
      'Please enter a name.',
      'Please select a day.',
      'Please select a valid time.',
      'Please select a recurring type.',
      'Please enter a location.',
      'Please select a start date.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Please select a leader.')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test("'Please select a valid time.' (hour, minute and am/pm all required)", async () => {
    const { user } = await open();
    fillOut();
    fill('am or pm', '');
    await user.click(save());
    expect(await screen.findByText('Please select a valid time.')).toBeVisible();
  });

  test('"Recurs (only for parish and alumni roles)"', async () => {
    const sent = takes(addBibleStudy, { id: 7 });
    holds({ study: wholeStudy(), stays: [] });
    const { user } = await open('parish-td');
    fillOut();
    fill(/Recurs/, 'Biweekly');
    await user.click(save());
    await waitFor(() => expect(sent[0]).toMatchObject({ bible_study_schedule_data: { recurring_type: 'Biweekly' } }));
  });

  test('others are not asked for it', async () => {
    await open('td');
    expect(screen.queryByLabelText(/Recurs/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Campus or parish/)).not.toBeInTheDocument();
  });

  const LAKESIDE = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
  test.each([
    ['people above the campuses', 'rd', { id: 2, name: 'North Region', location_type: 'Region' }],
    ['whoever holds roles at two campuses', 'td', { id: 11, name: 'North Campus', location_type: 'Campus' }],
  ] as const)('%s say where it is', async (_who, role, first) => {
    const { user } = await open(role, [first, LAKESIDE]);
    fillOut();
    await user.click(save());
    expect(await screen.findByText('Please select the campus or parish of the study.')).toBeVisible();
  });

  test('what the server finds wrong stands at its field', async () => {
    const detail = 'Check the year of the start date.';
    const errors = [{ in: 'body', pointer: '/bible_study_data/start_date', code: 'x', detail }] as const;
    server.use(serves(addBibleStudy, () => problem(422, detail, { code: 'invalid_input', errors: [...errors] })));
    const { user } = await open();
    fillOut();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText(detail).length).toBeGreaterThan(1));
  });
});

describe('the answer to the first save is lost, and a field is changed before the next', () => {
  const SAVED = study({
    id: 7,
    name: 'Cedar Men',
    start_date: '2026-11-24',
    user_is_leader: true,
    bible_study_schedule: { day_of_week: 4, meeting_time: '00:15:00', recurring_type: 'Weekly' },
  });

  /** What arrives is kept, and each answer lost; the list has what is kept. */
  function losesAnswers() {
    const sent: unknown[] = [];
    server.use(
      serves(addBibleStudy, async ({ request }) => {
        sent.push(await request.json());
        return problem(502, 'The portal cannot be reached.', { code: 'unavailable' });
      }),
      serves(listBibleStudies, ({ request }) => {
        const isMine = new URL(request.url).searchParams.get('statusFilter') === 'myActiveBibleStudies';
        const others = [study({ id: 8, user_is_leader: true }), { ...SAVED, id: 9, user_is_leader: false }];
        return HttpResponse.json(studyPage(isMine && sent.length > 0 ? [SAVED, ...others] : others));
      }),
    );
    return sent;
  }

  test.each([
    ['the name', () => fill(/Group Name/, 'Cedar House Men'), 'same day and time, same start date'],
    ['the day', () => fill(/^Day/, '3'), 'same name, same start date'],
    ['the start date', () => fill(/Start date/, '2026-12-01'), 'same name, same day and time'],
    ['where it meets', () => fill(/^Location/, 'Oak Hall'), 'same name, same day and time, same start date'],
  ])('%s: no second study is made unasked', async (_what, change, matches) => {
    const sent = losesAnswers();
    const { user } = await open();
    fillOut();
    await user.click(save());
    expect(await screen.findByText('The portal cannot be reached.')).toBeVisible();
    change();
    await user.click(save());
    expect(await screen.findByText('You may have added this study already')).toBeVisible();
    const [line, ...others] = screen.getAllByRole('listitem').filter((item) => item.textContent.includes('same'));
    expect(line).toHaveTextContent(`Cedar Men, Thu, 12:15 AM: ${matches}`);
    expect(others).toEqual([]);
    const link = within(line as HTMLElement).getByText('Cedar Men');
    expect(link).toHaveAttribute('href', expect.stringMatching('/bible-studies/7$'));
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('unchanged it is sent again as it was, and nothing is asked', async () => {
    const sent = losesAnswers();
    const { user } = await open();
    fillOut();
    await user.click(save());
    expect(await screen.findByText('The portal cannot be reached.')).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(sent[0]);
    expect(screen.queryByText('You may have added this study already')).not.toBeInTheDocument();
  });

  test('where the studies cannot be asked for, it is added', async () => {
    server.use(refuses(listBibleStudies, 503, 'The studies are away.'));
    const sent = takes(addBibleStudy, { id: 7 });
    holds({ study: wholeStudy(), stays: [] });
    const { user } = await open();
    fillOut();
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

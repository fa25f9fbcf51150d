/** "Stall mode: the phone shows the campus's QR, new registrations appear live and go round-robin to the team that is present." */
import { stallCalls as calls, type Stall, type StallEvent } from '@emmaus/contracts/stall.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  HttpResponse,
  keepsWaiting,
  refuses,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { stall, stallFollowUp } from '../testing/stall.ts';

const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const ME = { id: 1, name: 'Maria Lindgren', given: 2, is_me: true };
const ANNA = { id: 21, name: 'Anna Kowalski', given: 0, is_me: false };

beforeEach(() => {
  setWindowWidth(390);
  server.use(keepsWaiting(calls.watchStall));
});

const director = () => fakePortal({ role: 'td', user: { personId: 1, locations: [CAMPUS] } });

function open(more: Partial<Stall> = {}, path = '/stall', portal = director()) {
  server.use(answers(calls.readStall, stall(more)));
  return { ...renderRemote(remote, { path, portal }), portal };
}

const row = (name: string) => screen.findByRole('listitem', { name });

describe('the stall', () => {
  test('"the phone shows the campus\'s QR", with its address in words', async () => {
    open({ team: [ANNA, ME] });
    const code = await screen.findByRole('img', { name: 'The code of the questionnaire of Lakeside Campus' });
    expect(decodeURIComponent(code.getAttribute('src') ?? '')).toContain('fill="#ffffff"');
    expect(screen.getByText('https://emmaus.example/registration/10')).toBeVisible();
    const team = screen.getByRole('list', { name: 'The team, the next one first' });
    expect(
      within(team)
        .getAllByRole('listitem')
        .map((mate) => mate.textContent),
    ).toEqual(['Anna Kowalski nobody yet today', 'Maria Lindgren (you) 2 today']);
  });

  test('staff open it; before that there is no code', async () => {
    const { user } = open({ open: null });
    const button = await screen.findByRole('button', { name: 'Open the stall' });
    expect(screen.queryByRole('img')).toBeNull();
    const sent = takes(calls.openStall, { message: 'The stall is open.' });
    server.use(answers(calls.readStall, stall()));
    await user.click(button);
    await screen.findByRole('button', { name: 'I am here' });
    expect(sent).toEqual([{ location_id: 10 }]);
  });

  test('where none stands and nobody came there is no row of zeros', async () => {
    const nobody = { interested: 0, met: 0, running_out: 0, lost: 0 };
    open({ open: null, counts: nobody });
    expect(await screen.findByText(/^Nobody in the last 7 days/)).toBeVisible();
    expect(screen.queryByText(/0 interested/)).toBeNull();
  });

  test("'I am here' and 'I am leaving'; closing it", async () => {
    const { user } = open({ team: [] });
    const here = await screen.findByRole('button', { name: 'I am here' });
    const joined = takes(calls.joinStall, { message: 'You are at the stall.' });
    server.use(answers(calls.readStall, stall({ team: [ME] })));
    await user.click(here);
    const leave = await screen.findByRole('button', { name: 'I am leaving' });
    expect(joined).toEqual([{ location_id: 10 }]);
    const left = takes(calls.leaveStall, { message: 'You have left the stall.' });
    server.use(answers(calls.readStall, stall({ team: [] })));
    await user.click(leave);
    await screen.findByRole('button', { name: 'I am here' });
    expect(left).toEqual([{ location_id: 10 }]);
    const closed = takes(calls.closeStall, { message: 'The stall is closed.' });
    server.use(answers(calls.readStall, stall({ open: null })));
    await user.click(screen.getByRole('button', { name: 'Close the stall' }));
    await screen.findByRole('button', { name: 'Open the stall' });
    expect(closed).toEqual([{ location_id: 10 }]);
  });

  test('a student joins, and neither opens, closes nor sees lists', async () => {
    const abilities = { read: true, join: true, run: false, names: false };
    open({ abilities, team: [ANNA] }, '/stall', fakePortal({ role: 'student', user: { locations: [CAMPUS] } }));
    await screen.findByRole('button', { name: 'I am here' });
    expect(screen.queryByRole('button', { name: 'Close the stall' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Anna Kowalski has left' })).toBeNull();
    expect(screen.getByText('31 interested · 24 met · 4 running out · 3 lost')).toBeVisible();
    expect(screen.queryByRole('button', { name: '24 met' })).toBeNull();
  });

  test('staff say that somebody has left', async () => {
    const { user } = open({ team: [ANNA, ME] });
    const sent = takes(calls.leaveStall, { message: 'They have left the stall.' });
    await user.click(await screen.findByRole('button', { name: 'Anna Kowalski has left' }));
    await expect.poll(() => sent).toEqual([{ location_id: 10, person_id: 21 }]);
  });

  test('"new registrations appear live"', async () => {
    const { open: standing, counts } = stall();
    const event: StallEvent = {
      seq: 4,
      open: standing,
      team: [{ ...ANNA, given: 1 }],
      counts: { ...counts, interested: 32 },
      follow_up: stallFollowUp({ name: 'Tess Holt', first_name: 'Tess' }),
    };
    server.use(serves(calls.watchStall, () => new HttpResponse(`\n${JSON.stringify(event)}\n`) as never));
    open({ team: [ANNA] });
    expect(await row('Tess Holt')).toHaveTextContent(/Anna Kowalski meets them · 41 h left/);
    expect(screen.getByRole('button', { name: '32 interested' })).toBeVisible();
  });

  test('a failure is said', async () => {
    server.use(refuses(calls.readStall, 403, 'You do not have permission.', 'not_allowed'));
    renderRemote(remote, { path: '/stall', portal: director() });
    expect(await screen.findByText('You do not have permission.')).toBeVisible();
  });

  test('who has no campus is told so; who has several chooses', async () => {
    const region = { id: 2, name: 'North Region', location_type: 'Region' };
    renderRemote(remote, { path: '/stall', portal: fakePortal({ role: 'rd', user: { locations: [region] } }) });
    expect(await screen.findByText('No campus is in your care')).toBeVisible();
  });

  test('regional people choose one of their campuses', async () => {
    const asked: (string | null)[] = [];
    server.use(
      serves(calls.readStall, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('location_id'));
        return HttpResponse.json(stall());
      }),
    );
    const locations = [
      { id: 2, name: 'North', location_type: 'Region' },
      CAMPUS,
      { ...CAMPUS, id: 11, name: 'Hillcrest' },
    ];
    const portal = fakePortal({ role: 'rd', user: { locations } });
    const { user } = renderRemote(remote, { path: '/stall', portal });
    await screen.findByRole('img');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Hillcrest');
    await expect.poll(() => asked).toEqual(['10', '11']);
  });
});

describe('who came', () => {
  test('who has whom, and how long there is', async () => {
    open({
      follow_ups: [
        stallFollowUp({ id: 1, name: 'Ann One', owner: null }),
        stallFollowUp({ id: 2, name: 'Ben Two', is_mine: true }, 7),
        stallFollowUp({ id: 3, name: 'Cid Three', outcome: 'met' }),
        stallFollowUp({ id: 4, name: 'Dan Four' }, -1),
      ],
    });
    expect(await row('Ann One')).toHaveTextContent(/waits for somebody · 41 h left/);
    expect(await row('Ben Two')).toHaveTextContent(/Running out.*yours · 7 h left/);
    expect(await row('Cid Three')).toHaveTextContent(/Met/);
    expect(await row('Dan Four')).toHaveTextContent(/Lost.*time is up/);
  });

  test('of those of others a student is told the first name, and can do nothing', async () => {
    const hidden = { name: null, phone: null, person_id: null, abilities: { read: false, answer: false } };
    open({ follow_ups: [stallFollowUp(hidden)] });
    const ruth = await row('Ruth');
    expect(within(ruth).queryByRole('button')).toBeNull();
    expect(within(ruth).queryByRole('link')).toBeNull();
  });

  test("'Met' with Undo", async () => {
    const followUp = stallFollowUp();
    const { user, portal } = open({ follow_ups: [followUp] });
    const sent = takes(calls.answerOfStall, {
      message: 'Ruth was met.',
      data: { ...followUp, outcome: 'met', version: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'Met Ruth Ames' }));
    await expect.poll(() => sent).toEqual([{ outcome: 'met', version: 1 }]);
    await expect.poll(() => screen.queryByRole('button', { name: 'Met Ruth Ames' })).toBeNull();
    const undone = takes(calls.answerOfStall, {
      message: 'Ruth is to be met again.',
      data: { ...followUp, version: 3 },
    });
    portal.notify.mock.lastCall?.[0].action?.run();
    await expect.poll(() => undone).toEqual([{ outcome: null, version: 2 }]);
    await screen.findByRole('button', { name: 'Met Ruth Ames' });
  });

  test('what another said meanwhile is told, and the row stays as it was', async () => {
    const { user, portal } = open({ follow_ups: [stallFollowUp()] });
    server.use(refuses(calls.answerOfStall, 409, 'Somebody else changed this in the meantime.', 'stale_version'));
    await user.click(await screen.findByRole('button', { name: 'Actions for Ruth Ames' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
    await expect
      .poll(() => portal.notify.mock.lastCall?.[0])
      .toMatchObject({ intent: 'error', text: 'Somebody else changed this in the meantime.' });
    expect(await screen.findByRole('button', { name: 'Met Ruth Ames' })).toBeVisible();
  });

  test('a ready text, for whoever agreed to it', async () => {
    const text = { to: '(312) 555-0199', words: 'Hi Ruth, this is Maria.' };
    const { user } = open({ follow_ups: [stallFollowUp({ is_mine: true, text })] });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ruth Ames' }));
    expect(await screen.findByRole('menuitem', { name: /Send the text/ })).toHaveAttribute(
      'href',
      'sms:3125550199?&body=Hi%20Ruth%2C%20this%20is%20Maria.',
    );
    expect(screen.getByRole('menuitem', { name: /Call/ })).toHaveAttribute('href', 'tel:3125550142');
  });

  test('"may hand it to somebody else of the team"', async () => {
    const followUp = stallFollowUp({ owner: { id: 1, name: 'Maria Lindgren' }, is_mine: true });
    const { user } = open({ follow_ups: [followUp] });
    server.use(
      answers(calls.listStallTeam, {
        data: [
          { id: 1, name: 'Maria Lindgren' },
          { id: 21, name: 'Anna Kowalski' },
        ],
      }),
    );
    const sent = takes(calls.handOverOfStall, {
      message: 'Anna Kowalski meets Ruth.',
      data: { ...followUp, owner: { id: 21, name: 'Anna Kowalski' }, is_mine: false, version: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Ruth Ames' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who meets Ruth?' }));
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('Choose somebody who was at the stall.')).toBeVisible();
    await user.click(await dialog.findByRole('radio', { name: 'Anna Kowalski' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Hand over' }));
    await expect.poll(() => sent).toEqual([{ person_id: 21, version: 1 }]);
    await expect.poll(async () => (await row('Ruth Ames')).textContent).toContain('Anna Kowalski meets them');
  });
});

describe("'31 interested · 24 met · 4 running out · 3 lost'", () => {
  test('"each opening its list"; the address keeps it', async () => {
    setWindowWidth(1440);
    const asked: string[] = [];
    server.use(
      serves(calls.listOfStall, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({
          data: [stallFollowUp({}, 7)],
          meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
          total: 1,
        });
      }),
    );
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: '4 running out' }));
    const panel = within(await screen.findByRole('complementary', { name: '4 running out' }));
    expect(await panel.findByRole('listitem', { name: 'Ruth Ames' })).toHaveTextContent(/7 h left/);
    await expect.poll(address).toBe('/stall?shows=running_out');
    expect(asked).toEqual(['?location_id=10&count=running_out&page=1']);
  });

  test('once the last one of a page is met, the page before it is shown', async () => {
    setWindowWidth(1440);
    const one = (id: number) => stallFollowUp({ id, name: `Person ${id}` }, 7);
    const held = Array.from({ length: 21 }, (_each, index) => one(index + 1));
    server.use(
      serves(calls.listOfStall, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const meta = {
          current_page: page,
          last_page: Math.ceil(held.length / 20),
          per_page: 20,
          total: held.length,
        };
        return HttpResponse.json({ data: held.slice((page - 1) * 20, page * 20), meta, total: held.length });
      }),
      serves(calls.answerOfStall, () => {
        const [met] = held.splice(20);
        return HttpResponse.json({ message: 'Noted.', data: { ...met!, outcome: 'met', version: 2 } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '4 running out' }));
    const panel = within(await screen.findByRole('complementary', { name: '4 running out' }));
    await user.click(await panel.findByRole('button', { name: 'Page 2' }));
    await user.click(await panel.findByRole('button', { name: 'Met Person 21' }));
    expect(await panel.findByRole('listitem', { name: 'Person 1' })).toBeVisible();
    expect(panel.getAllByRole('listitem')).toHaveLength(20);
  });
});

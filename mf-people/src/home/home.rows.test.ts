/** What people say in the list 'Today' and of the campuses, as the data that the page draws. */
import { campusCalls } from '@emmaus/contracts/campuses.contract';
import { locationCalls } from '@emmaus/contracts/locations.contract';
import { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { outboxCalls } from '@emmaus/contracts/outbox.contract';
import { type NewContact, registrationCalls } from '@emmaus/contracts/registration.contract';
import type { TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { type FakePortalOptions, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, at, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { describe, expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { newSchoolYear as schoolYear } from '../testing/new-school-year.ts';
import { newContact, SAME_AS_RECORD } from '../testing/registration-fixtures.ts';
import { agoText } from './ago-text.ts';
import { campuses, changeWord } from './campuses.words.ts';
import { newContacts, newSchoolYear, outbox, vacationNotice } from './home.slot.ts';

const LOUIS = newContact({ id: 71, person_id: 901, name: 'Louis Reyes', opt_in: { text: false, email: true } });

const saying = (part: TodayRows, portal: FakePortalOptions = { role: 'td' }) =>
  part(fakePortal(portal), new AbortController().signal);

async function rowsOf(part: TodayRows, portal?: FakePortalOptions): Promise<readonly TodayRow[]> {
  const answer = await saying(part, portal);
  if ('problem' in answer) throw new Error(answer.problem.message);
  return answer.rows;
}

const has = (...data: NewContact[]) =>
  server.use(answers(registrationCalls.listNewContacts, { data, total: data.length }));

describe('new contacts', () => {
  test('who, what they want, and how to reach them in one tap, the newest first', async () => {
    has(newContact(), LOUIS);
    const [ann, louis] = await rowsOf(newContacts);
    expect(ann).toMatchObject({
      title: 'Ann Baker',
      path: '/people/900',
      sentence: '5 min ago · Sophomore · Bible study (Tue, Thu) · may be reached by text',
      actions: [
        { label: 'Call', href: 'tel:3125550142' },
        { label: 'Message', href: 'sms:3125550142' },
      ],
    });
    expect(louis?.actions?.map((action) => 'href' in action && action.href)).toEqual([
      'tel:3125550142',
      'mailto:ann@example.org',
    ]);
  });

  test('"consent belongs to the number or address it was given with, and staff see what differs from the record"', async () => {
    const wrote = { ...SAME_AS_RECORD, name: 'Mal Ory', phone: '402-555-0784', email: 'mal@example.org' };
    has(newContact({ wrote, opt_in: { text: true, email: true } }));
    const [ann] = await rowsOf(newContacts);
    // Its dashes break no line.
    expect(ann?.sentence).toMatch(/wrote Mal Ory · wrote 402\u2011555\u20110784 · wrote mal@example.org/);
    expect(ann?.actions?.slice(1)).toMatchObject([{ href: 'sms:4025550784' }, { href: 'mailto:mal@example.org' }]);
  });

  test('an e-mail that they wrote is an address, and brings no subject along', async () => {
    const wrote = { ...SAME_AS_RECORD, email: 'r&d?subject=Resign@example.org' };
    has(newContact({ wrote, opt_in: { text: false, email: true } }));
    const [ann] = await rowsOf(newContacts);
    expect(ann?.actions?.at(-1)).toMatchObject({ href: 'mailto:r%26d%3Fsubject%3DResign@example.org' });
  });

  test('so of gender, school year, varsity and Greek', async () => {
    has(
      newContact({
        wrote: { ...SAME_AS_RECORD, gender: 'Female', school_year: 'senior', is_varsity: true, is_greek: false },
      }),
    );
    const [ann] = await rowsOf(newContacts);
    expect(ann?.sentence).toMatch(/ · wrote Female · wrote Senior · wrote varsity · wrote not Greek$/);
  });

  test('"shows staff of that campus the new contact at once": they are asked for again every 10 seconds', async () => {
    has(newContact());
    expect(await saying(newContacts)).toMatchObject({ again: 10_000 });
  });

  test('more than the list holds are told', async () => {
    server.use(answers(registrationCalls.listNewContacts, { data: [newContact()], total: 3 }));
    expect(await saying(newContacts)).toMatchObject({ more: 'And 2 more, who appear as these are contacted.' });
  });

  test('those who look after several campuses read which one', async () => {
    has(newContact());
    const place = (id: number) => ({ id, name: `Campus ${id}`, location_type: 'Campus' });
    const [ann] = await rowsOf(newContacts, { role: 'td', user: { locations: [place(1), place(2)] } });
    expect(ann?.sentence).toContain('Lakeside College');
  });

  test('contacted is said to the service, and can be taken back', async () => {
    has(newContact());
    const sent = takes(at(registrationCalls.markContacted, { id: 70 }), { message: 'Marked as contacted.' });
    const [ann] = await rowsOf(newContacts);
    expect(ann?.finish).toMatchObject({
      label: 'Contacted',
      name: 'Ann Baker was contacted',
      said: 'Ann Baker is marked as contacted.',
    });
    expect(await ann?.finish?.run?.()).toBeUndefined();
    expect(await ann?.finish?.undo?.()).toBeUndefined();
    expect(sent).toEqual([{ contacted: true }, { contacted: false }]);
  });

  test('a mark that fails says why', async () => {
    has(newContact());
    server.use(refuses(at(registrationCalls.markContacted, { id: 70 }), 404, 'This contact does not exist.'));
    const [ann] = await rowsOf(newContacts);
    expect(await ann?.finish?.run?.()).toMatchObject({ message: 'This contact does not exist.' });
  });

  test('a list that cannot be had is a problem', async () => {
    server.use(refuses(registrationCalls.listNewContacts, 503, 'The service is away for a moment.'));
    expect(await saying(newContacts)).toMatchObject({ problem: { message: 'The service is away for a moment.' } });
  });

  test.each(['student', 'alumni', 'rd', 'admin'] as const)('%s is not asked to call anybody', (role) => {
    // Whom the portal shows the rows is declared, and kept by the frame (slot.test.tsx).
    const filling = declaration.slots['home.today'].find(({ id }) => id === 'new-contacts');
    expect(filling?.roles).not.toContain(role);
    expect(filling).toMatchObject({ withoutAdmins: true, roles: expect.arrayContaining(['td', 'missionary']) });
  });
});

describe('a campus on vacation', () => {
  test("shows 'Your campus is currently on vacation until {date}'", async () => {
    server.use(answers(locationCalls.getVacationStatus, { is_on_vacation: true, until: '2027-04-25' }));
    expect((await rowsOf(vacationNotice)).map(({ sentence }) => sentence)).toEqual([
      'Your campus is currently on vacation until Sun, Apr 25',
    ]);
  });

  test('one that is not, says nothing', async () => {
    server.use(answers(locationCalls.getVacationStatus, { is_on_vacation: false, until: null }));
    expect(await rowsOf(vacationNotice)).toEqual([]);
  });
});

test('the new school year, from 1 August until it is begun or put aside, while it is autumn and somebody moves', async () => {
  const said = (held = schoolYear()) => {
    server.use(answers(newSchoolYearCalls.getNewSchoolYear, held));
    return rowsOf(newSchoolYear);
  };
  expect(await said()).toMatchObject([
    {
      id: '2026',
      path: '/people/new-school-year',
      sentence: '41 people move on to 2026–27. Nothing happens before you have looked at them.',
    },
  ]);
  for (const held of [schoolYear({ state: 'applied' }), schoolYear({ in_season: false }), schoolYear({ counts: [] })])
    expect(await said(held)).toEqual([]);
  const filling = declaration.slots['home.today'].find(({ part }) => part === 'newSchoolYear');
  expect(filling).toMatchObject({ roles: ['td'], withoutAdmins: true });
});

test('more than a thousand are written as everywhere', async () => {
  const meetings_by_week = Array.from({ length: 12 }, () => 9);
  const large = { id: 10, name: 'Lakeside', meetings_by_week, reports_missing: 1_045, new_people: 1_205 };
  server.use(
    answers(campusCalls.listMyCampuses, { data: [large] }),
    answers(
      newSchoolYearCalls.getNewSchoolYear,
      schoolYear({ counts: [{ from: 'junior', to: 'senior', people: 1_508 }] }),
    ),
  );
  expect(await campuses(fakePortal({ role: 'rd' }), new AbortController().signal)).toMatchObject({
    lines: [{ facts: ['steady', '1,045 reports missing', '1,205 new this week'] }],
  });
  const [row] = await rowsOf(newSchoolYear);
  expect(row?.sentence).toMatch(/^1,508 people move on to /);
});

test('e-mails that have not left, each kind with the way to it; nothing when all have', async () => {
  const left = { failed: 1, no_server: 2 };
  server.use(
    serves(outboxCalls.listOutbox, ({ request }) => {
      const state = new URL(request.url).searchParams.get('state') as keyof typeof left;
      return HttpResponse.json({
        data: [],
        meta: { current_page: 1, last_page: 1, per_page: 1, total: left[state] },
        total: left[state],
      });
    }),
  );
  expect((await rowsOf(outbox, { role: 'admin' })).map(({ sentence, actions }) => [sentence, actions])).toEqual([
    ['Refused or given up: one e-mail.', [{ label: 'Open the outbox', path: '/outbox?state=failed' }]],
    [
      'No mail server is set: 2 e-mails to hand over by hand.',
      [{ label: 'Open the outbox', path: '/outbox?state=no_server' }],
    ],
  ]);
  Object.assign(left, { failed: 0, no_server: 0 });
  expect(await rowsOf(outbox, { role: 'admin' })).toEqual([]);
});

test('rd and ad: a line for each campus, with its course, what is missing and who is new', async () => {
  const meetings_by_week = [0, 0, 1, 2, 4, 4, 4, 4, 5, 6, 6, 7];
  server.use(
    answers(campusCalls.listMyCampuses, {
      data: [
        { id: 10, name: 'Lakeside', meetings_by_week, reports_missing: 3, new_people: 5 },
        {
          id: 11,
          name: 'Hillcrest',
          meetings_by_week: meetings_by_week.map(() => 0),
          reports_missing: 0,
          new_people: 0,
        },
      ],
    }),
  );
  const words = await campuses(fakePortal({ role: 'rd' }), new AbortController().signal);
  expect(words).toMatchObject({
    lines: [
      {
        title: 'Lakeside',
        path: '/bible-studies?location=10',
        course: {
          values: meetings_by_week,
          label: 'Meetings in each of the last 12 weeks: 0, 0, 1, 2, 4, 4, 4, 4, 5, 6, 6, 7',
        },
        facts: ['more meetings', '3 reports missing', '5 new this week'],
      },
      { title: 'Hillcrest', facts: ['no meetings yet', 'no report missing', 'nobody new this week'] },
    ],
  });
});

test.each([
  [[5, 5, 5, 5], [5, 5, 5, 5], 'steady'],
  [[5, 5, 5, 5], [5, 5, 6, 6], 'steady'],
  [[5, 5, 5, 5], [5, 6, 6, 6], 'more meetings'],
  [[5, 5, 5, 5], [4, 4, 4, 4], 'fewer meetings'],
  [[0, 0, 0, 0], [0, 0, 0, 1], 'begun'],
  [[0, 0, 0, 1], [0, 0, 0, 0], 'no meetings these four weeks'],
  [[0, 0, 0, 0], [0, 0, 0, 0], 'no meetings these eight weeks'],
])('9 meetings in each of four weeks, then %j, then %j: %s', (before, lately, word) => {
  expect(changeWord([9, 9, 9, 9, ...before, ...lately])).toBe(word);
});

test.each([
  [30_000, 'just now'],
  [5 * 60_000, '5 min ago'],
  [3 * 3_600_000, '3 h ago'],
  [30 * 3_600_000, 'yesterday'],
  [46 * 3_600_000, '2 days ago'],
  [72 * 3_600_000, '3 days ago'],
])('%d ms ago reads %s', (away, words) => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(agoText(new Date(now - away).toISOString(), now)).toBe(words);
});

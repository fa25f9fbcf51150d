import { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { remote } from '../root.tsx';
import { newSchoolYear, schoolYearPeople, schoolYearPerson } from '../testing/new-school-year.ts';

const {
  applyNewSchoolYear,
  dismissNewSchoolYear,
  getNewSchoolYear,
  listNewSchoolYearPeople,
  offerNewSchoolYear,
  undoNewSchoolYear,
} = newSchoolYearCalls;
const BEN = schoolYearPerson({ id: 502, name: 'Ben Cole', from: 'freshman', graduation: null, to: 'sophomore' });
const APPLIED = newSchoolYear({
  state: 'applied',
  done: { at: '2026-08-03T15:00:00Z', by: 'Maria Lindgren', moved: 41 },
  undo_until: '2026-08-10T15:00:00Z',
});

/** What is behind an open dialog has no roles. */
/** The page below is heard again a moment after its dialog has gone. */
const noDialog = () =>
  waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

/** Answers with what is held, which a test changes when something was written. */
async function open({ held = newSchoolYear(), people = [schoolYearPerson(), BEN] } = {}) {
  const shelf = { held, people, asked: [] as string[] };
  server.use(
    serves(getNewSchoolYear, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      shelf.asked.push(pathname.replace(/^\/api/, '') + search);
      return HttpResponse.json(shelf.held);
    }),
    serves(listNewSchoolYearPeople, ({ request }) => {
      shelf.asked.push(new URL(request.url).search);
      return HttpResponse.json(schoolYearPeople(shelf.people));
    }),
  );
  const drawn = renderRemote(remote, { path: '/people/new-school-year', portal: fakePortal({ role: 'td' }) });
  await screen.findByRole('heading', { level: 1, name: 'The new school year' });
  return { ...drawn, shelf };
}

const row = async (name: string) => (await screen.findByText(name)).closest('[role=row]') as HTMLElement;

describe('offered', () => {
  test('everybody with what they become, and how many go where', async () => {
    const { shelf } = await open();
    expect(await row('Zelda Reyes')).toHaveTextContent(/Senior.*Graduating.*Alumni/);
    expect(await row('Ben Cole')).toHaveTextContent(/Freshman.*Sophomore/);
    expect(screen.getByText('41 people will move on.')).toBeVisible();
    expect(screen.getByText('40 freshmen become sophomores')).toBeVisible();
    expect(screen.getByText('1 senior becomes an alumnus')).toBeVisible();
    const route = declaration.routes.find(({ path }) => path === '/people/new-school-year');
    expect(route && 'asks' in route && route.asks).toEqual(shelf.asked.slice(0, 1));
  });

  test('the seniors by themselves', async () => {
    const { user, shelf, address } = await open();
    await user.click(await screen.findByRole('button', { name: /^Seniors/ }));
    await expect.poll(address).toBe('/people/new-school-year?from=seniors');
    await waitFor(() => expect(shelf.asked.at(-1)).toContain('from=seniors'));
  });

  test('changed by hand for one, then begun in one step, with the proposal that was looked at', async () => {
    const message = 'The school year 2026–27 has begun: 40 people moved on.';
    const sent = takes(applyNewSchoolYear, { moved: 40, message });
    const { user, portal, shelf } = await open();
    await row('Zelda Reyes');
    await user.click(screen.getByRole('button', { name: 'Actions for Zelda Reyes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Stays as before' }));
    expect(await row('Zelda Reyes')).toHaveTextContent(/Stays as before.*By you/);
    expect(screen.getByText('40 people will move on. 1 person changed by you.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Begin the new school year' }));
    shelf.held = APPLIED;
    await user.click(await screen.findByRole('button', { name: 'Move 40 people on' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: message }));
    expect(sent).toEqual([
      {
        location_id: 10,
        stamp: 'stamp-1',
        changes: [{ person_id: 501, to: 'stays' }],
        submission_id: expect.any(String) as string,
      },
    ]);
    expect(await screen.findByText(/41 people moved on by Maria Lindgren on Aug 3, 2026/)).toBeVisible();
  });

  test('somebody came meanwhile: it is said, what was changed is kept, and what stands there now is looked at', async () => {
    server.use(refuses(applyNewSchoolYear, 409, 'Somebody has come since this page was opened.', 'stale_version'));
    const { user, shelf } = await open();
    await row('Ben Cole');
    await user.click(screen.getByRole('button', { name: 'Begin the new school year' }));
    const before = shelf.asked.length;
    await user.click(await screen.findByRole('button', { name: 'Move 41 people on' }));
    expect(await screen.findByText('Somebody has come since this page was opened.')).toBeVisible();
    await waitFor(() => expect(shelf.asked.length).toBeGreaterThan(before));
  });

  describe('"What you changed is kept: look at it again, then apply it."', () => {
    const PUT_ASIDE = 'The school year 2026–27 was put aside by Miriam Castellano. Nothing was changed.';
    const ANOTHER_PROPOSAL =
      'Somebody has come, gone or changed since this page was opened, so nobody was moved. What you changed is kept: look at it again, then apply it.';

    /** One is changed, and the question asked, when somebody else or the calendar is faster. */
    async function begun() {
      const opened = await open();
      await row('Zelda Reyes');
      await opened.user.click(screen.getByRole('button', { name: 'Actions for Zelda Reyes' }));
      await opened.user.click(await screen.findByRole('menuitem', { name: 'Stays as before' }));
      await opened.user.click(screen.getByRole('button', { name: 'Begin the new school year' }));
      return { ...opened, move: await screen.findByRole('button', { name: 'Move 40 people on' }) };
    }

    test('it was put aside: the sentence stays, what was changed too, and offered again it asks nothing by itself', async () => {
      server.use(refuses(applyNewSchoolYear, 409, PUT_ASIDE, 'conflict'));
      takes(offerNewSchoolYear, { message: 'The school year 2026–27 can be applied again.' });
      const { user, shelf, move } = await begun();
      shelf.held = newSchoolYear({ state: 'dismissed' });
      await user.click(move);
      const again = await screen.findByRole('button', { name: 'Offer it again' });
      expect(await screen.findByText(PUT_ASIDE)).toBeVisible();
      await noDialog();
      shelf.held = newSchoolYear();
      await user.click(again);
      expect(await screen.findByText('40 people will move on. 1 person changed by you.')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Begin the new school year' })).toBeVisible();
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(screen.queryByText(PUT_ASIDE)).toBeNull();
    });

    test('somebody else has begun it: the sentence stays beside what they made of it', async () => {
      const message = 'The school year 2026–27 was applied by Maria Lindgren already. Nothing was changed.';
      server.use(refuses(applyNewSchoolYear, 409, message, 'conflict'));
      const { user, shelf, move } = await begun();
      shelf.held = APPLIED;
      await user.click(move);
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByText(/41 people moved on by Maria Lindgren/)).toBeVisible();
      await noDialog();
    });

    test('another proposal of the same year is looked at again, and sent with what was changed', async () => {
      server.use(refuses(applyNewSchoolYear, 409, ANOTHER_PROPOSAL, 'stale_version'));
      const { user, shelf, move } = await begun();
      shelf.held = newSchoolYear({ stamp: 'stamp-2', counts: [{ from: 'senior', to: 'alumni', people: 8 }] });
      await user.click(move);
      expect(await screen.findByText(ANOTHER_PROPOSAL)).toBeVisible();
      expect(screen.getByText('7 people will move on. 1 person changed by you.')).toBeVisible();
      const sent = takes(applyNewSchoolYear, { moved: 7, message: 'The school year 2026–27 has begun.' });
      await noDialog();
      await user.click(screen.getByRole('button', { name: 'Begin the new school year' }));
      await user.click(await screen.findByRole('button', { name: 'Move 7 people on' }));
      await waitFor(() =>
        expect(sent).toMatchObject([{ stamp: 'stamp-2', changes: [{ person_id: 501, to: 'stays' }] }]),
      );
      expect(screen.queryByText(ANOTHER_PROPOSAL)).toBeNull();
    });

    test('the year was over at midnight: it is said, and what was changed of it is told until it is discarded', async () => {
      server.use(refuses(applyNewSchoolYear, 409, ANOTHER_PROPOSAL, 'stale_version'));
      const { user, shelf, move } = await begun();
      shelf.held = newSchoolYear({ year: 2027, stamp: 'stamp-2' });
      await user.click(move);
      const over = 'The school year 2026–27 is over, and 2027–28 stands here now. Nobody was moved.';
      expect(await screen.findByText(over)).toBeVisible();
      expect(screen.queryByText(ANOTHER_PROPOSAL)).toBeNull();
      const before = 'What you changed of 1 person was of the school year 2026–27, and does not go into 2027–28.';
      expect(screen.getByText(before)).toBeVisible();
      expect(screen.getByText('Zelda Reyes: Stays as before')).toBeVisible();
      expect(screen.getByText('41 people will move on.')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
      expect(screen.queryByText(before)).toBeNull();
    });

    test('nobody pressed anything before midnight: opened on 1 August, it tells what was changed in July', async () => {
      const { unmount } = await begun();
      unmount();
      await open({ held: newSchoolYear({ year: 2027 }) });
      expect(await screen.findByText('Zelda Reyes: Stays as before')).toBeVisible();
    });
  });

  test('who holds another role, too, cannot become alumni here', async () => {
    const { user } = await open({ people: [schoolYearPerson({ to: 'senior_plus', may_become_alumni: false })] });
    await row('Zelda Reyes');
    await user.click(screen.getByRole('button', { name: 'Actions for Zelda Reyes' }));
    expect(await screen.findByRole('menuitem', { name: /Becomes Alumni/ })).toHaveAttribute('aria-disabled', 'true');
  });

  test('put aside, and offered again', async () => {
    takes(dismissNewSchoolYear, { message: 'Nobody is moved on by a batch in 2026–27.' });
    takes(offerNewSchoolYear, { message: 'The school year 2026–27 can be applied again.' });
    const { user, shelf } = await open();
    await row('Ben Cole');
    shelf.held = newSchoolYear({ state: 'dismissed', done: { at: '2026-08-03T15:00:00Z', by: null, moved: 0 } });
    await user.click(await screen.findByRole('button', { name: 'Not this year' }));
    shelf.held = newSchoolYear();
    await user.click(await screen.findByRole('button', { name: 'Offer it again' }));
    expect(await screen.findByRole('button', { name: 'Begin the new school year' })).toBeVisible();
  });
});

test.each([
  ['put aside', dismissNewSchoolYear, newSchoolYear(), 'Not this year'],
  ['offered', offerNewSchoolYear, newSchoolYear({ state: 'dismissed' }), 'Offer it again'],
] as const)(
  '%s after somebody else has begun it: what stands there now is looked at',
  async (_how, call, held, button) => {
    server.use(refuses(call, 409, 'The school year 2026–27 was applied by Maria Lindgren already.', 'conflict'));
    const { user, portal, shelf } = await open({ held });
    const pressed = await screen.findByRole('button', { name: button });
    shelf.held = APPLIED;
    await user.click(pressed);
    expect(await screen.findByText(/41 people moved on by Maria Lindgren on Aug 3, 2026/)).toBeVisible();
    expect(portal.notify).toHaveBeenCalledWith({
      intent: 'error',
      text: 'The school year 2026–27 was applied by Maria Lindgren already.',
    });
  },
);

test('begun: what everybody was, and what it made of them, whatever they are now', async () => {
  await open({ held: APPLIED });
  await row('Ben Cole');
  expect(screen.getByRole('columnheader', { name: 'Became' })).toBeVisible();
  expect(screen.getByText(/What everybody who is still here was, and what the batch made of them\./)).toBeVisible();
});

test.each([
  ['', newSchoolYear()],
  [' in August, of a batch of July', newSchoolYear({ year: 2027 })],
])('undone%s: who stays as they are now is named, with the reason', async (_when, offered) => {
  takes(undoNewSchoolYear, {
    moved_back: 39,
    kept_count: 2,
    kept: [{ person_id: 502, name: 'Ben Cole', why: 'their school year was changed since' }],
    message: '39 people moved back. 2 people stay as they are now.',
  });
  const { user, shelf } = await open({ held: APPLIED });
  await row('Ben Cole');
  await user.click(await screen.findByRole('button', { name: 'Undo until Aug 10, 2026' }));
  expect(await screen.findByText(/stay as they are now, and are named as far as they are still here\.$/)).toBeVisible();
  shelf.held = offered;
  await user.click(await screen.findByRole('button', { name: 'Undo the new school year' }));
  expect(await screen.findByRole('button', { name: 'Begin the new school year' })).toBeVisible();
  expect(await screen.findByText('39 people moved back. 2 people stay as they are now.')).toBeVisible();
  expect(screen.getByText('Ben Cole: their school year was changed since')).toBeVisible();
  expect(screen.getByText('and 1 person more. Who is not here any more is not named.')).toBeVisible();
});

test('undone by somebody else before: the sentence stays beside what is offered again', async () => {
  server.use(refuses(undoNewSchoolYear, 409, 'It was undone by Maria Lindgren already.', 'conflict'));
  const { user, shelf } = await open({ held: APPLIED });
  await user.click(await screen.findByRole('button', { name: 'Undo until Aug 10, 2026' }));
  shelf.held = newSchoolYear();
  await user.click(await screen.findByRole('button', { name: 'Undo the new school year' }));
  expect(await screen.findByText('It was undone by Maria Lindgren already.')).toBeVisible();
  await noDialog();
  expect(screen.getByRole('button', { name: 'Begin the new school year' })).toBeVisible();
});

test('while it cannot be had, the message is shown with another try', async () => {
  server.use(refuses(getNewSchoolYear, 503, 'The database is away for a moment.'));
  renderRemote(remote, { path: '/people/new-school-year', portal: fakePortal({ role: 'td' }) });
  const shown = within(await screen.findByRole('alert'));
  expect(shown.getByText('The database is away for a moment.')).toBeVisible();
});

test('whoever has no campus of their own begins with the first that they reach, and chooses another, also where one has none', async () => {
  const places = [
    { id: 1, name: 'Emmaus', location_type: 'Organization' },
    { id: 20, name: 'Hillcrest', location_type: 'Campus' },
    { id: 21, name: 'Lakeside', location_type: 'Campus' },
  ] as const;
  const asked: string[] = [];
  server.use(
    serves(getNewSchoolYear, ({ request }) => {
      asked.push(new URL(request.url).search);
      return problem(422, 'There is no school year here.');
    }),
  );
  const portal = fakePortal({ role: 'admin', user: { locations: places } });
  const { user } = renderRemote(remote, { path: '/people/new-school-year', portal });
  expect(await screen.findByText('There is no school year here.')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox'), 'Lakeside');
  await expect.poll(() => asked).toEqual(['?location_id=20', '?location_id=21']);
});

import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { TREE_PROBLEM } from '@emmaus/contracts/discipleship-tree.words';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { remote } from '../root.tsx';
import { group, groups } from '../testing/groups.ts';

const {
  addGroup,
  changeGroup,
  endGroup,
  listGroupCandidates,
  listGroupLeaders,
  listGroups,
  reopenGroup,
  takeBackGroup,
} = groupCalls;
const EMPTY = group({
  group_id: 6,
  leader: 'Dee Ellis',
  leader_person_id: 32,
  participants: [],
  parent_group_leader: null,
  version: 1,
});

/** Answers with what is held, which a test changes when something was written. */
async function open({ path = '/discipleship-groups', held = groups([group(), EMPTY]) } = {}) {
  const shelf = { held, asked: [] as string[] };
  server.use(
    serves(listGroups, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      shelf.asked.push(pathname.replace(/^\/api/, '') + search);
      return HttpResponse.json(shelf.held);
    }),
    answers(listGroupLeaders, { data: [{ id: 33, name: 'Eve Ford' }] }),
    answers(listGroupCandidates, { data: [{ id: 43, name: 'Finn Gray' }] }),
  );
  const drawn = renderRemote(remote, { path, portal: fakePortal({ role: 'parish-td' }) });
  await screen.findByRole('heading', { level: 1, name: 'Discipleship Groups' });
  return { ...drawn, shelf };
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the table', () => {
  test('Leader, Participants, Parent Group’s Leader', async () => {
    const { shelf } = await open();
    expect(await screen.findByRole('gridcell', { name: 'Ben Cole, Cora Diaz' })).toBeVisible();
    const [head, row] = screen.getAllByRole('row');
    for (const title of ['Leader', 'Participants', "Parent Group's Leader"])
      expect(within(head!).getByRole('columnheader', { name: title })).toBeVisible();
    expect(row).toHaveTextContent('Ann Baker');
    expect(row).toHaveTextContent('Maria Lindgren');
    const route = declaration.routes.find(({ path }) => path === '/discipleship-groups');
    expect(route && 'asks' in route && route.asks).toEqual(shelf.asked);
  });

  test('on a phone cards, and the other two buttons behind More', async () => {
    setWindowWidth(390);
    const { user } = await open();
    expect(await screen.findByText('in the group of Maria Lindgren', { exact: false })).toBeVisible();
    expect(screen.getByText('Nobody takes part')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'End a Group' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End a Group' }));
    expect(await screen.findByRole('dialog', { name: 'End a Group' })).toBeVisible();
  });

  test('whoever only looks has no buttons; regional people choose the place', async () => {
    const places = [
      { id: 30, name: 'Saint Clare' },
      { id: 31, name: 'Saint Anne' },
    ];
    const { user, address } = await open({
      held: groups([group()], { locations: places, abilities: { read: true, change: false } }),
    });
    await screen.findByText('Ben Cole, Cora Diaz');
    expect(screen.queryByRole('button', { name: /Group/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Saint Anne');
    await expect.poll(address).toBe('/discipleship-groups?location=31');
  });

  test('none yet: kind words and the next action; "the server\'s message text is displayed", or the generic text', async () => {
    const { unmount } = await open({ held: groups([]) });
    expect(await screen.findByText('No discipleship group yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add Discipleship Group' })).toHaveLength(2);
    unmount();
    server.use(serves(listGroups, () => HttpResponse.html('<h1>502</h1>', { status: 502 })));
    const { unmount: leave } = renderRemote(remote, { path: '/discipleship-groups' });
    expect(await screen.findByText(TREE_PROBLEM)).toBeVisible();
    leave();
    server.use(refuses(listGroups, 403, 'You do not have permission.'));
    renderRemote(remote, { path: '/discipleship-groups' });
    expect(await screen.findByText('You do not have permission.')).toBeVisible();
  });

  test('a place of the address that is not theirs is said to be none of theirs', async () => {
    server.use(refuses(listGroups, 403, 'You do not have permission.'));
    const { user, address } = renderRemote(remote, { path: '/discipleship-groups?location=2' });
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    server.use(answers(listGroups, groups([])));
    await user.click(screen.getByRole('button', { name: 'Show what is yours' }));
    expect(await screen.findByText('No discipleship group yet')).toBeVisible();
    await expect.poll(address).toBe('/discipleship-groups');
  });
});

describe('adding', () => {
  test('a leader and participants; whoever added it can take it back', async () => {
    const added = takes(addGroup, { group_id: 7, version: 1, message: 'The group of Eve Ford was added.' });
    const taken = takes(at(takeBackGroup, { id: 7 }), { message: 'The group of Eve Ford was taken back.' });
    const { user, portal } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add Discipleship Group' }));
    const form = await dialog('Add Discipleship Group');
    await user.click(form.getByRole('button', { name: 'Add this group' }));
    expect(await form.findByText('A leader is required.')).toBeVisible();
    await user.type(form.getByRole('combobox', { name: /^Leader/ }), 'eve');
    await user.click(await screen.findByRole('option', { name: /Eve Ford/, hidden: true }));
    await user.type(form.getByRole('combobox', { name: /^Participants/ }), 'finn');
    await user.click(await screen.findByRole('option', { name: /Finn Gray/, hidden: true }));
    await user.click(screen.getByText('Add this group'));
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    expect(added).toEqual([
      {
        leader_person_id: 33,
        participant_person_ids: [43],
        location_id: 30,
        submission_id: expect.any(String) as string,
      },
    ]);
    const [notice] = portal.notify.mock.calls[0]!;
    expect(notice).toMatchObject({ text: 'The group of Eve Ford was added.', action: { label: 'Undo' } });
    notice.action?.run();
    await waitFor(() => expect(taken).toHaveLength(1));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenLastCalledWith({
        intent: 'success',
        text: 'The group of Eve Ford was taken back.',
      }),
    );
  });
});

describe('editing', () => {
  test('"Please select a group."; chosen, its leader and participants stand there', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit a Discipleship Group' }));
    const form = await dialog('Edit a Discipleship Group');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please select a group.')).toBeVisible();
    await user.type(form.getByRole('combobox', { name: /^Group/ }), 'ann');
    await user.click(await screen.findByRole('option', { name: /Ann Baker/, hidden: true }));
    expect(screen.getByLabelText(/^Leader/)).toHaveValue('Ann Baker');
    expect(screen.getByText('Cora Diaz')).toBeVisible();
  });

  test('from the row: somebody leaves; undo puts them back on top of what was saved', async () => {
    const sent = takes(at(changeGroup, { id: 5 }), {
      group_id: 5,
      version: 4,
      message: 'The group of Ann Baker was saved.',
    });
    const { user, portal } = await open();
    await user.click(await screen.findByRole('button', { name: 'Actions for the group of Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = await dialog('Edit a Discipleship Group');
    await user.click(form.getByRole('button', { name: 'Remove Ben Cole' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ leader_person_id: 31, participant_person_ids: [42], version: 3 }]));
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
    portal.notify.mock.calls[0]![0].action?.run();
    await waitFor(() =>
      expect(sent[1]).toEqual({ leader_person_id: 31, participant_person_ids: [41, 42], version: 4 }),
    );
  });

  test('changed by somebody else meanwhile: what it says now is shown', async () => {
    server.use(
      refuses(at(changeGroup, { id: 5 }), 409, 'Somebody else changed this in the meantime.', 'stale_version'),
    );
    const { user, shelf } = await open({ path: '/discipleship-groups?open=edit&group=5' });
    const form = await dialog('Edit a Discipleship Group');
    shelf.held = groups([group({ version: 4, participants: [{ id: 42, name: 'Cora Diaz' }] }), EMPTY]);
    await user.click(form.getByRole('button', { name: 'Remove Ben Cole' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It now says: Ann Baker leads it, and Cora Diaz takes part/)).toBeVisible();
  });

  test('led by another meanwhile: saving again takes nobody back, also where the group was chosen in the dialog', async () => {
    server.use(
      refuses(at(changeGroup, { id: 5 }), 409, 'Somebody else changed this in the meantime.', 'stale_version'),
    );
    const { user, shelf } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit a Discipleship Group' }));
    const form = await dialog('Edit a Discipleship Group');
    await user.type(form.getByRole('combobox', { name: /^Group/ }), 'ann');
    await user.click(await screen.findByRole('option', { name: /Ann Baker/, hidden: true }));
    await user.click(form.getByRole('button', { name: 'Remove Ben Cole' }));
    shelf.held = groups([group({ version: 4, leader: 'Eve Ford', leader_person_id: 33 }), EMPTY]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/It now says: Eve Ford leads it/)).toBeVisible();
    expect(form.getByLabelText(/^Leader/)).toHaveValue('Eve Ford');
    const message = 'The group of Eve Ford was saved.';
    const sent = takes(at(changeGroup, { id: 5 }), { group_id: 5, version: 5, message });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ leader_person_id: 33, participant_person_ids: [42], version: 4 }]));
  });
});

describe('ending', () => {
  /** What is asked of the group in which nobody takes part. */
  function takesEnding(): string[] {
    const ended: string[] = [];
    server.use(
      serves(at(endGroup, { id: 6 }), ({ request }) => {
        ended.push(new URL(request.url).search);
        return HttpResponse.json({ message: 'The group of Dee Ellis was ended.' });
      }),
    );
    return ended;
  }

  test('"Groups can be ended only when they have no participants": "Please remove all participants before ending the group."', async () => {
    const { user } = await open({ path: '/discipleship-groups?open=end&group=5' });
    const form = await dialog('End a Group');
    expect(form.getByRole('button', { name: 'End this group' })).toHaveStyle({
      backgroundColor: lightTheme.colorStatusDangerBackground3,
    });
    await user.click(form.getByRole('button', { name: 'End this group' }));
    expect(await form.findByText('Please remove all participants before ending the group.')).toBeVisible();
  });

  test('one in which nobody takes part; an ended group comes back', async () => {
    const ended = takesEnding();
    const back = takes(at(reopenGroup, { id: 6 }), { message: 'The group of Dee Ellis is there again.' });
    const { user, portal, shelf } = await open({ path: '/discipleship-groups?open=end&group=6' });
    const form = await dialog('End a Group');
    shelf.held = groups();
    await user.click(form.getByRole('button', { name: 'End this group' }));
    await waitFor(() => expect(ended).toEqual(['?version=1']));
    await waitFor(() => expect(screen.queryByText('Dee Ellis')).not.toBeInTheDocument());
    portal.notify.mock.calls[0]![0].action?.run();
    await waitFor(() => expect(back).toHaveLength(1));
  });

  test('one that was changed meanwhile: it says how it is now, and is ended when that is pressed again', async () => {
    server.use(refuses(at(endGroup, { id: 6 }), 409, 'Somebody else changed this.', 'stale_version'));
    const { user, portal, shelf } = await open({ path: '/discipleship-groups?open=end&group=6' });
    const form = await dialog('End a Group');
    shelf.held = groups([group(), { ...EMPTY, version: 3 }]);
    await user.click(form.getByRole('button', { name: 'End this group' }));
    expect(await form.findByText(/It now says: Dee Ellis leads it, and nobody takes part. Pressing/)).toBeVisible();
    const ended = takesEnding();
    await user.click(form.getByRole('button', { name: 'End this group' }));
    await waitFor(() => expect(ended).toEqual(['?version=3']));
    await waitFor(() => expect(portal.notify).toHaveBeenCalled());
  });

  test('Undo that is not answered can be pressed again; where it comes too late, it is said why', async () => {
    server.use(answers(at(endGroup, { id: 6 }), { message: 'The group of Dee Ellis was ended.' }));
    const { user, portal } = await open({ path: '/discipleship-groups?open=end&group=6' });
    const last = () => portal.notify.mock.lastCall?.[0];
    const form = await dialog('End a Group');
    await user.click(form.getByRole('button', { name: 'End this group' }));
    await waitFor(() => expect(last()).toMatchObject({ action: { label: 'Undo' } }));
    server.use(refuses(at(reopenGroup, { id: 6 }), 503, 'Not now.'));
    last()?.action?.run();
    await waitFor(() => expect(last()).toMatchObject({ intent: 'error', text: 'Not now.', action: { label: 'Undo' } }));
    const text = 'Dee Ellis leads another group by now.';
    server.use(refuses(at(reopenGroup, { id: 6 }), 409, text, 'conflict'));
    last()?.action?.run();
    await waitFor(() => expect(last()).toEqual({ intent: 'error', text }));
  });

  test('the server’s own words, when it refuses', async () => {
    server.use(
      refuses(at(endGroup, { id: 6 }), 409, 'Please remove all participants before ending the group.', 'conflict'),
    );
    const { user } = await open({ path: '/discipleship-groups?open=end&group=6' });
    const form = await dialog('End a Group');
    await user.click(form.getByRole('button', { name: 'End this group' }));
    expect(await form.findByText('Please remove all participants before ending the group.')).toBeVisible();
  });
});

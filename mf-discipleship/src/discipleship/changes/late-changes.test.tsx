/** "A save with an older version is 409. Our own screens always send it": every way of the page to change who disciples somebody. */
import type { CallRequest } from '@emmaus/contracts/call';
import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  HttpResponse,
  answers,
  at,
  losesAnswer,
  problem,
  refuses,
  server,
  serves,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../../root.tsx';
import { FIGURES, TREES, disciple, discipleTree, person } from '../../testing/fixtures.ts';

const LATE =
  'Somebody else changed who disciples this person in the meantime. Nothing was overwritten: look at the tree again.';
const CHANGED = { message: 'Emily Novak was removed from the tree.', change_id: 7 };
const CLARA = disciple({ id: 40, name: 'Clara Weiss' });
const endEmily = at(discipleCalls.endDisciple, { id: 3 });
/** As somebody else has left it: Luke disciples Emily. */
const TREES_NOW = [
  person('Luke Hathaway', { person_id: 50, primary_role: 'affiliate' }, [
    person('Emily Novak', { person_id: 3, relation_id: 14 }),
  ]),
];
const EMILY_NOW = disciple({ id: 3, name: 'Emily Novak', discipler: 'Luke Hathaway', relation_id: 14 });

let trees = TREES;
let read = 0;
beforeEach(() => {
  trees = TREES;
  read = 0;
  const readNow = () => {
    read += 1;
    return discipleTree({ data: trees });
  };
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    serves(discipleTreeCalls.myDiscipleTree, () => HttpResponse.json(readNow())),
    serves(discipleTreeCalls.myDiscipleTreeMobile, () => HttpResponse.json(readNow())),
    answers(discipleCalls.listAddableDisciplers, { data: [CLARA] }),
    answers(discipleCalls.listRemovableDisciples, { data: [EMILY_NOW] }),
    answers(discipleCalls.listTransferrableDisciples, { data: [EMILY_NOW] }),
  );
});

const open = (path = '/discipleship') => renderRemote(remote, { path });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const emily = (role = 'treeitem') => screen.findByRole(role, { name: /^Emily Novak/ });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('menuitem', { name }));
const dataTransfer = () => ({ effectAllowed: '', setData: () => undefined });

/** Removes whom the dialog that opens names. */
async function remove(user: UserEvent) {
  const form = await dialog('Remove Disciple');
  expect(form.getByRole('combobox', { name: 'Disciple' })).toHaveValue('Emily Novak');
  await user.selectOptions(form.getByLabelText(/Ended reason/), 'Graduated');
  await user.click(form.getByRole('button', { name: 'Remove' }));
  return form;
}

test('Undo of a change that is not answered can be pressed again; one that comes too late says so', async () => {
  server.use(answers(endEmily, CHANGED));
  const { user, portal } = open('/discipleship?do=remove&whom=3');
  const last = () => portal.notify.mock.lastCall?.[0];
  await remove(user);
  await expect.poll(last).toMatchObject({ intent: 'success', action: { label: 'Undo' } });
  server.use(refuses(discipleCalls.undoDiscipleChange, 503, 'Not now.'));
  last()?.action?.run();
  await expect.poll(last).toMatchObject({ intent: 'error', text: 'Not now.', action: { label: 'Undo' } });
  server.use(refuses(discipleCalls.undoDiscipleChange, 409, LATE, 'conflict'));
  last()?.action?.run();
  await expect.poll(last).toEqual({ intent: 'error', text: LATE });
});

test('where nobody answered a drawing the tree is read anew: it may be done', async () => {
  server.use(serves(discipleCalls.transferDisciple, () => HttpResponse.error()));
  const { portal } = open();
  await emily();
  const before = read;
  await draw();
  await expect.poll(() => portal.notify.mock.lastCall?.[0].intent).toBe('error');
  await expect.poll(() => read).toBe(before + 1);
});

async function transfer(user: UserEvent) {
  const form = await dialog('Transfer Disciple');
  await user.click(form.getByRole('combobox', { name: 'New discipler' }));
  await user.click(await screen.findByRole('option', { name: /Clara Weiss/ }));
  await user.click(form.getByRole('button', { name: 'Transfer' }));
  return form;
}

/** A drawing of Emily onto Francis. */
async function draw() {
  fireEvent.dragStart(await emily(), { dataTransfer: dataTransfer() });
  fireEvent.drop(screen.getByRole('treeitem', { name: /^Francis Delacroix/ }));
}

const WAYS: Record<string, (user: UserEvent) => Promise<unknown>> = {
  'the menu of a card': async (user) => {
    await user.click(within(await emily()).getByTitle('What to do with Emily Novak'));
    await press(user, 'Remove Disciple');
  },
  'the key for menus': async (user) => {
    fireEvent.contextMenu(await emily());
    await press(user, 'Remove Disciple');
  },
  'the panel': async (user) => {
    await user.click(await emily());
    const panel = within(await screen.findByRole('complementary', { name: 'Emily Novak' }));
    await user.click(panel.getByRole('button', { name: 'Remove Disciple' }));
  },
};

describe('sends along the relation that was shown', () => {
  test.each(Object.entries(WAYS))('%s', async (_way, begin) => {
    const sent = takes(endEmily, CHANGED);
    const { user } = open();
    await begin(user);
    await remove(user);
    await expect.poll(() => sent).toEqual([{ ended_reason: 'Graduated', relation_id: 12 }]);
  });

  test('the menu of a row of the table', async () => {
    const sent = takes(endEmily, CHANGED);
    const { user } = open('/discipleship?view=table');
    fireEvent.contextMenu(await emily('row'));
    await press(user, 'Remove Disciple');
    await remove(user);
    await expect.poll(() => sent).toEqual([{ ended_reason: 'Graduated', relation_id: 12 }]);
  });

  test('the outline of a phone, and an address that was sent on', async () => {
    setWindowWidth(390);
    const sent = takes(endEmily, CHANGED);
    const { user } = open('/discipleship?do=remove&whom=3');
    await remove(user);
    await expect.poll(() => sent).toEqual([{ ended_reason: 'Graduated', relation_id: 12 }]);
  });

  test('a transfer from the menu, and one that is drawn', async () => {
    const sent: CallRequest<typeof discipleCalls.transferDisciple>['body'][] = takes(
      discipleCalls.transferDisciple,
      CHANGED,
    );
    const { user } = open();
    fireEvent.contextMenu(await emily());
    await press(user, 'Transfer Disciple');
    await transfer(user);
    await expect.poll(() => sent).toEqual([{ disciple_person_id: 3, new_discipler_person_id: 40, relation_id: 12 }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await draw();
    await expect.poll(() => sent[1]).toMatchObject({ disciple_person_id: 3, relation_id: 12 });
  });
});

describe('somebody else was faster', () => {
  test('a removal: said in the dialog with who disciples them now; pressed again it ends that', async () => {
    const sent: unknown[] = [];
    server.use(
      serves(endEmily, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? problem(409, LATE, { code: 'stale_version' }) : HttpResponse.json(CHANGED);
      }),
    );
    const { user, portal } = open('/discipleship?do=remove&whom=3');
    await emily();
    trees = TREES_NOW;
    const form = await remove(user);
    expect(await form.findByText(LATE)).toBeVisible();
    expect(form.getByText(/It now says: Luke Hathaway disciples Emily Novak. Pressing Remove again/)).toBeVisible();
    await expect.poll(() => read).toBe(2);
    expect(portal.notify).not.toHaveBeenCalled();
    expect(form.getByText(LATE)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Remove' }));
    await expect.poll(() => portal.notify.mock.calls.length).toBe(1);
    expect(sent).toMatchObject([{ relation_id: 12 }, { relation_id: 14 }]);
  });

  test('given up, the tree behind says how it is now, and so does the dialog when it opens anew', async () => {
    server.use(refuses(endEmily, 409, LATE, 'stale_version'));
    const { user } = open('/discipleship?do=remove&whom=3');
    await emily();
    trees = TREES_NOW;
    const form = await remove(user);
    await form.findByText(LATE);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('treeitem', { name: /^Luke Hathaway/ })).toBeVisible();
    const sent = takes(endEmily, CHANGED);
    fireEvent.contextMenu(await emily());
    await press(user, 'Remove Disciple');
    await remove(user);
    await expect.poll(() => sent).toEqual([{ ended_reason: 'Graduated', relation_id: 14 }]);
  });

  test('a transfer: said in the dialog, and the tree is read anew', async () => {
    server.use(refuses(discipleCalls.transferDisciple, 409, LATE, 'stale_version'));
    const { user } = open('/discipleship?do=transfer&whom=3');
    await emily();
    const form = await transfer(user);
    expect(await form.findByText(LATE)).toBeVisible();
    expect(form.getByText(/Luke Hathaway disciples Emily Novak. Pressing Transfer again/)).toBeVisible();
    await expect.poll(() => read).toBe(2);
  });

  test('nobody but oneself, whose transfer was not answered: the next one is on top of that, without a word', async () => {
    const tess = disciple({ id: 41, name: 'Tess Quinn' });
    const sent = losesAnswer(discipleCalls.transferDisciple, CHANGED);
    server.use(
      answers(discipleCalls.listAddableDisciplers, { data: [CLARA, tess] }),
      answers(discipleCalls.listTransferrableDisciples, {
        data: [{ ...EMILY_NOW, discipler: 'Clara Weiss', discipler_person_id: 40 }],
      }),
    );
    const { user, portal } = open('/discipleship?do=transfer&whom=3');
    await emily();
    const form = await transfer(user);
    await form.findByRole('button', { name: 'Transfer' });
    await user.clear(form.getByRole('combobox', { name: 'New discipler' }));
    await user.type(form.getByRole('combobox', { name: 'New discipler' }), 'Tess');
    await user.click(await screen.findByRole('option', { name: /Tess Quinn/ }));
    await user.click(form.getByRole('button', { name: 'Transfer' }));
    await expect.poll(() => portal.notify.mock.lastCall?.[0].intent).toBe('success');
    expect(sent).toMatchObject([
      { new_discipler_person_id: 40, relation_id: 12 },
      { new_discipler_person_id: 41, relation_id: 12 },
      { new_discipler_person_id: 41, relation_id: 14 },
    ]);
  });

  test('somebody else who chose another one of the same name: it is told', async () => {
    const sent = losesAnswer(discipleCalls.transferDisciple, CHANGED);
    server.use(
      answers(discipleCalls.listAddableDisciplers, { data: [CLARA] }),
      answers(discipleCalls.listTransferrableDisciples, {
        data: [{ ...EMILY_NOW, discipler: 'Clara Weiss', discipler_person_id: 42 }],
      }),
    );
    const { user } = open('/discipleship?do=transfer&whom=3');
    await emily();
    const form = await transfer(user);
    await user.click(await form.findByRole('button', { name: 'Transfer' }));
    expect(await form.findByText(/It now says: Clara Weiss disciples Emily Novak/)).toBeVisible();
    expect(sent).toHaveLength(2);
  });

  test('a drawing: said in a notice, the card is where the tree has it now', async () => {
    server.use(refuses(discipleCalls.transferDisciple, 409, LATE, 'stale_version'));
    const { portal } = open();
    await emily();
    trees = TREES_NOW;
    await draw();
    await expect.poll(() => portal.notify.mock.calls).toEqual([[{ intent: 'error', text: LATE }]]);
    await expect.poll(() => screen.queryByRole('treeitem', { name: /^Francis Delacroix/ })).toBeNull();
    expect(await emily()).toHaveAttribute('aria-level', '2');
  });

  test('an undo: said in a notice, and the tree is read anew', async () => {
    const since = 'This was changed again since, so it cannot be undone. Look at the tree again.';
    takes(endEmily, CHANGED);
    server.use(refuses(discipleCalls.undoDiscipleChange, 409, since, 'conflict'));
    const { user, portal } = open('/discipleship?do=remove&whom=3');
    await remove(user);
    await expect.poll(() => portal.notify.mock.calls.length).toBe(1);
    // For the place in the tree, and for the person.
    await expect.poll(() => read).toBe(3);
    portal.notify.mock.calls[0]?.[0].action?.run();
    await expect.poll(() => portal.notify.mock.calls[1]?.[0]).toEqual({ intent: 'error', text: since });
    await expect.poll(() => read).toBe(4);
  });
});

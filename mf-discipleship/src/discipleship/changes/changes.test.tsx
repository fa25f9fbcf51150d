/** What is done with the trees: the buttons, the dialogs with their sentences, the menu of a card, and the way back. */
import { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../../root.tsx';
import { ABILITIES, FIGURES, disciple, discipleTree } from '../../testing/fixtures.ts';

const CHANGED = { message: 'Dora Nagy is now discipled by Emily Novak.', change_id: 7 };
const DORA = disciple({ id: 40, name: 'Dora Nagy' });
const EMILY = disciple({
  id: 3,
  name: 'Emily Novak',
  disciple_type: 'Commissioned Disciple',
  discipler: 'Anna Kowalczyk',
  relation_id: 12,
});

beforeEach(() =>
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    answers(discipleTreeCalls.myDiscipleTree, discipleTree({ orphans: [ORPHAN] })),
    answers(discipleCalls.listAddableDisciples, { data: [DORA] }),
    answers(discipleCalls.listAddableDisciplers, { data: [EMILY] }),
    answers(discipleCalls.listRemovableDisciples, { data: [EMILY] }),
    answers(discipleCalls.listTransferrableDisciples, { data: [EMILY] }),
    answers(discipleCalls.listGrowingAndCommissionedDisciples, { data: [EMILY] }),
  ),
);
const ORPHAN = { id: 60, person: 'Olga Alone', disciple_type: 'Growing Disciple' as const, downchain_count: 0 };

const open = (path = '/discipleship', portal = fakePortal()) => renderRemote(remote, { path, portal });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
/** Opens the dialog of a button; it is loaded only then. */
async function begin(user: UserEvent, name: string) {
  await press(user, name);
  return within(await screen.findByRole('dialog', { name }));
}
async function pick(user: UserEvent, label: string, name: RegExp) {
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
}

describe('Add Disciple', () => {
  test('chooses the disciple, the type and the discipler, says the server’s message, and takes it back: "undo after each change"', async () => {
    const sent = takes(discipleCalls.addDisciple, CHANGED);
    const undone = takes(discipleCalls.undoDiscipleChange, { message: 'As it was.', change_id: null });
    const { user, portal } = open();
    const dialog = await begin(user, 'Add Disciple');
    await pick(user, 'Disciple', /Dora Nagy/);
    await user.click(screen.getByRole('radio', { name: 'Growing Disciple' }));
    await pick(user, 'Discipler', /Emily Novak/);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await expect.poll(() => portal.notify.mock.calls.length).toBe(1);
    expect(sent).toEqual([{ disciple_person_id: 40, discipler_person_id: 3, disciple_type: 'Growing Disciple' }]);
    const [notice] = portal.notify.mock.calls[0] ?? [];
    expect(notice).toMatchObject({
      intent: 'success',
      text: 'Updating Disciple Tree. Dora Nagy is now discipled by Emily Novak.',
      action: { label: 'Undo' },
    });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    notice?.action?.run();
    await expect.poll(() => undone).toEqual([{ change_id: 7 }]);
  });

  test('people of one name are told apart by year or role, type and discipler', async () => {
    const junior = { ...EMILY, school_year: 'junior' as const };
    const missionary = disciple({ id: 4, name: 'Emily Novak', disciple_type: null, primary_role: 'missionary' });
    server.use(answers(discipleCalls.listAddableDisciplers, { data: [junior, missionary] }));
    const { user } = open();
    const dialog = await begin(user, 'Add Disciple');
    await user.click(dialog.getByRole('combobox', { name: 'Discipler' }));
    expect(await screen.findByText('Junior · Commissioned · discipled by Anna Kowalczyk')).toBeVisible();
    expect(screen.getByText('Missionary', { selector: '[role=option] *' })).toBeVisible();
  });

  test("what is missing is said in the specification's words", async () => {
    const { user } = open();
    const dialog = await begin(user, 'Add Disciple');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('A disciple is required.')).toBeVisible();
    expect(screen.getByText('Please select whether this person is a growing or commissioned disciple.')).toBeVisible();
    expect(screen.getByText('A discipler is required.')).toBeVisible();
  });

  test("'I will be leading this person': no discipler is asked for", async () => {
    const sent = takes(discipleCalls.addDisciple, CHANGED);
    const { user } = open('/discipleship', fakePortal({ role: 'missionary', user: { personId: 2 } }));
    const dialog = await begin(user, 'Add Disciple');
    await pick(user, 'Disciple', /Dora Nagy/);
    await user.click(screen.getByRole('radio', { name: 'Commissioned Disciple' }));
    await user.click(screen.getByRole('checkbox', { name: 'I will be leading this person' }));
    expect(screen.queryByRole('combobox', { name: 'Discipler' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await expect
      .poll(() => sent)
      .toEqual([{ disciple_person_id: 40, discipler_person_id: 2, disciple_type: 'Commissioned Disciple' }]);
  });

  test.each(['rd', 'student'] as const)('%s is not offered to lead', async (role) => {
    const { user } = open('/discipleship', fakePortal({ role }));
    const dialog = await begin(user, 'Add Disciple');
    expect(dialog.getByRole('combobox', { name: 'Discipler' })).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('what the server refuses stands in the dialog, and what was chosen stays', async () => {
    server.use(
      refuses(discipleCalls.addDisciple, 409, 'Dora Nagy already has a discipler. Transfer the disciple instead.'),
    );
    const { user } = open();
    const dialog = await begin(user, 'Add Disciple');
    await pick(user, 'Disciple', /Dora Nagy/);
    await user.click(screen.getByRole('radio', { name: 'Growing Disciple' }));
    await pick(user, 'Discipler', /Emily Novak/);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText(/already has a discipler/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Disciple' })).toHaveValue('Dora Nagy');
  });

  test("a list that cannot be read: 'There was an error. Please refresh your page.'", async () => {
    server.use(refuses(discipleCalls.listAddableDisciples, 500, 'Oh.'));
    const { user } = open();
    const dialog = await begin(user, 'Add Disciple');
    expect(await dialog.findByText('There was an error. Please refresh your page.')).toBeVisible();
  });
});

test('Transfer Disciple sends the relation that was shown', async () => {
  const sent = takes(discipleCalls.transferDisciple, CHANGED);
  server.use(answers(discipleCalls.listAddableDisciplers, { data: [DORA] }));
  const { user } = open();
  const dialog = await begin(user, 'Transfer Disciple');
  await user.click(dialog.getByRole('button', { name: 'Transfer' }));
  expect(screen.getAllByText('A disciple is required.')).toHaveLength(2);
  await pick(user, 'Disciple', /Emily Novak/);
  await pick(user, 'New discipler', /Dora Nagy/);
  await user.click(dialog.getByRole('button', { name: 'Transfer' }));
  await expect.poll(() => sent).toEqual([{ disciple_person_id: 3, new_discipler_person_id: 40, relation_id: 12 }]);
});

test('"Remove: choose the disciple and an ended reason"', async () => {
  const sent = takes(at(discipleCalls.endDisciple, { id: 3 }), CHANGED);
  const { user, portal } = open();
  const dialog = await begin(user, 'Remove Disciple');
  expect(dialog.getByRole('button', { name: 'Remove' })).toHaveStyle({
    backgroundColor: lightTheme.colorStatusDangerBackground3,
  });
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('A disciple is required.')).toBeVisible();
  expect(screen.getByText('Please select a reason.')).toBeVisible();
  await pick(user, 'Disciple', /Emily Novak/);
  await user.selectOptions(screen.getByLabelText(/Ended reason/), 'Graduated');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => sent).toEqual([{ ended_reason: 'Graduated', relation_id: 12 }]);
  await expect.poll(() => portal.notify.mock.calls.length).toBe(1);
});

test('Mark Disciples as Growing or Commissioned: "choose a disciple and the type"', async () => {
  const sent = takes(discipleCalls.markDisciple, { message: 'Emily Novak is now a Growing Disciple.', change_id: 8 });
  const { user, portal } = open();
  const dialog = await begin(user, 'Mark Disciples as Growing or Commissioned');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByText('A disciple and disciple type are required.').length).toBeGreaterThan(0);
  await pick(user, 'Disciple', /Emily Novak/);
  await user.click(screen.getByRole('radio', { name: 'Growing Disciple' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ disciple_person_id: 3, disciple_type: 'Growing Disciple' }]);
  await expect
    .poll(() => portal.notify.mock.calls[0]?.[0].text)
    .toBe('Updating Disciple. Emily Novak is now a Growing Disciple.');
});

describe('with the person filled in', () => {
  test('"the menu for the keyboard": of a card, by its button and by the key for menus', async () => {
    const { user, address } = open();
    const card = await screen.findByRole('treeitem', { name: /^Emily Novak/ });
    fireEvent.contextMenu(card);
    expect(await screen.findByRole('menu', { name: 'What to do with Emily Novak' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(within(card).getByTitle('What to do with Emily Novak'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove Disciple' }));
    await expect.poll(address).toBe('/discipleship?do=remove&whom=3');
    expect(await screen.findByRole('combobox', { name: 'Disciple' })).toHaveValue('Emily Novak');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(address).toBe('/discipleship');
  });

  test('below somebody who is chosen, from the panel', async () => {
    const { user } = open('/discipleship?person=3');
    const panel = await screen.findByRole('complementary', { name: 'Emily Novak' });
    await user.click(within(panel).getByRole('button', { name: 'Add Disciple' }));
    expect(await screen.findByRole('combobox', { name: 'Discipler' })).toHaveValue('Emily Novak');
  });

  test('an orphan', async () => {
    const { user } = open('/discipleship?orphans=shown');
    await press(user, 'Add Disciple Olga Alone');
    expect(await screen.findByRole('combobox', { name: 'Disciple' })).toHaveValue('Olga Alone');
  });
});

describe('"a node or an orphan dragged onto a discipler"', () => {
  const dataTransfer = () => ({ effectAllowed: '', setData: () => undefined });

  test('a disciple is transferred; "refused targets shown": who is below, and the discipler of now', async () => {
    const sent = takes(discipleCalls.transferDisciple, CHANGED);
    const { portal } = open();
    const emily = await screen.findByRole('treeitem', { name: /^Emily Novak/ });
    const card = (name: RegExp) => screen.getByRole('treeitem', { name });
    fireEvent.dragStart(emily, { dataTransfer: dataTransfer() });
    for (const name of [/^Emily Novak/, /^Clara Byrne/, /^Anna Kowalczyk/])
      expect(card(name)).toHaveAttribute('data-drop', 'refused');
    expect(card(/^Luke Hathaway/)).toHaveAttribute('data-drop', 'welcome');
    fireEvent.drop(card(/^Clara Byrne/));
    expect(sent).toEqual([]);
    fireEvent.drop(card(/^Francis Delacroix/));
    await expect.poll(() => sent).toMatchObject([{ disciple_person_id: 3, relation_id: 12 }]);
    await expect.poll(() => portal.notify.mock.calls[0]?.[0].action?.label).toBe('Undo');
    expect(card(/^Luke Hathaway/)).not.toHaveAttribute('data-drop');
  });

  test('an orphan is added as what they are marked; a refusal is told', async () => {
    server.use(refuses(discipleCalls.addDisciple, 409, 'Olga Alone already has a discipler.'));
    const { portal } = open('/discipleship?orphans=shown');
    const orphan = (await screen.findByRole('link', { name: 'Olga Alone' })).closest('li');
    if (orphan) fireEvent.dragStart(orphan, { dataTransfer: dataTransfer() });
    fireEvent.drop(screen.getByRole('treeitem', { name: /^Luke Hathaway/ }));
    await expect
      .poll(() => portal.notify.mock.calls[0]?.[0])
      .toEqual({ intent: 'error', text: 'Olga Alone already has a discipler.' });
  });

  test('nobody is taken up where one may not transfer', async () => {
    server.use(
      answers(discipleTreeCalls.myDiscipleTree, discipleTree({ abilities: { ...ABILITIES, transfer: false } })),
    );
    open();
    expect(await screen.findByRole('treeitem', { name: /^Emily Novak/ })).not.toHaveAttribute('draggable');
  });
});

describe('what is offered', () => {
  test('only what one may do, and the plan where it has an address', async () => {
    server.use(
      answers(
        discipleTreeCalls.myDiscipleTree,
        discipleTree({ abilities: { ...ABILITIES, transfer: false, mark: false } }),
      ),
    );
    open('/discipleship', fakePortal({ links: { discipleshipPlanUrl: 'https://plan.example/' } }));
    expect(await screen.findByRole('button', { name: 'Add Disciple' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Disciple' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Transfer Disciple' })).not.toBeInTheDocument();
    const plan = screen.getByRole('link', { name: 'View Discipleship Plan opens in a new window' });
    expect(plan).toHaveAttribute('href', 'https://plan.example/');
    expect(plan).toHaveAttribute('target', '_blank');
  });

  test('nothing where one only reads', async () => {
    const abilities = { ...ABILITIES, add: false, end: false, transfer: false, mark: false };
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ abilities })));
    open('/discipleship?do=add');
    expect(await screen.findByRole('tree')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Disciple$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('on a tablet the others, and another day, are behind More: the tree begins higher', async () => {
    setWindowWidth(768);
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user, address } = open();
    expect(await screen.findByRole('button', { name: 'Add Disciple' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Transfer Disciple' })).not.toBeInTheDocument();
    await press(user, 'More');
    expect(await screen.findByRole('menuitem', { name: 'Transfer Disciple' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Another day' }));
    await expect.poll(address).toBe('/discipleship?history=shown');
  });

  test('on a phone one under the thumb, and the others behind More', async () => {
    setWindowWidth(390);
    server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
    const { user, address } = open();
    expect(await screen.findByRole('button', { name: 'Add Disciple' })).toBeVisible();
    await press(user, 'More');
    await user.click(await screen.findByRole('menuitem', { name: 'Transfer Disciple' }));
    await expect.poll(address).toBe('/discipleship?do=transfer');
  });
});

/** The trees as a table. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../../root.tsx';
import { ABILITIES, discipleTree, FIGURES, TREES } from '../../testing/fixtures.ts';
import { filterTrees } from '../tree-filter.ts';
import { forestOf } from '../forest.ts';
import { columnsFor, fitting } from './table-columns.ts';
import { fileName, fileRows } from './table-file.ts';

beforeEach(() =>
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    answers(discipleTreeCalls.myDiscipleTree, discipleTree()),
  ),
);

const open = (path = '/discipleship?view=table') => renderRemote(remote, { path });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const cells = (element: HTMLElement) =>
  within(element)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);

test('"the tree as a table": \'Table\' shows everybody unfolded with all that is known, and the address keeps it', async () => {
  const { user, address } = open('/discipleship');
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  await expect.poll(address).toBe('/discipleship?view=table');
  const table = await screen.findByRole('treegrid', { name: 'Discipleship at Lakeside Campus' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Generation', 'Discipler', 'Type', 'School year', 'Involvement', 'Since', 'Disciples', 'Actions']);
  expect(within(table).getAllByRole('row')).toHaveLength(10);
  expect(cells(await row('Joseph'))).toEqual([
    'Joseph Marchetti',
    'Top',
    '',
    'Campus Director',
    '',
    'N/A',
    '',
    '2',
    '',
  ]);
  const emily = await row('Emily');
  expect(emily).toHaveAttribute('aria-level', '3');
  expect(cells(emily)).toEqual([
    'Emily Novak',
    '2',
    'Anna Kowalczyk',
    'Commissioned',
    'Junior',
    'N/A',
    'Sep 20, 2025',
    '1',
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'Tree' }));
  expect(await screen.findByRole('tree')).toBeVisible();
});

test('"by keyboard, with the same actions": it walks, folds and chooses as in the tree, and the same can be done with somebody', async () => {
  const { user } = open();
  const joseph = await row('Joseph');
  joseph.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row('Emily')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(await row('Emily')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('row', { name: /^Clara/ })).not.toBeInTheDocument();
  fireEvent.contextMenu(await row('Emily'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Show only this chain',
    'Add Disciple',
    'Transfer Disciple',
    'Mark as Growing or Commissioned',
    'Remove Disciple',
  ]);
  await user.keyboard('{Escape}');
  expect(await row('Emily')).toHaveFocus();
});

test('Enter chooses somebody for the panel', async () => {
  const { user, address } = open();
  (await row('Luke')).focus();
  await user.keyboard('{Enter}');
  await expect.poll(address).toContain('person=');
  expect(await screen.findByRole('complementary', { name: 'Luke Hathaway' })).toBeVisible();
});

test('"with the same … filters": in grey who stands above, and the count of disciples stays that of everybody', async () => {
  open('/discipleship?view=table&year=junior');
  const [name, ...facts] = cells(await row('Anna'));
  expect(name).toBe('Anna Kowalczyk, not among those found');
  expect(facts[6]).toBe('1');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test('of a past day it knows no involvement, and who does not see the time sees none', async () => {
  const abilities = { ...ABILITIES, see_time: false };
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ as_of: '2026-03-02', abilities })));
  open('/discipleship?view=table&as_of=2026-03-02');
  await screen.findByRole('treegrid');
  expect(screen.queryByRole('columnheader', { name: 'Involvement' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Since' })).not.toBeInTheDocument();
});

test('"phones keep the outline"', async () => {
  setWindowWidth(390);
  server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
  open();
  expect(await screen.findByRole('tree')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Table' })).not.toBeInTheDocument();
});

test('columns leave where there is no room, the discipler and the type last', () => {
  const all = columnsFor(discipleTree());
  const titles = (width: number | undefined) => fitting(all, width).map(({ id }) => id);
  expect(titles(undefined)).toHaveLength(7);
  expect(titles(1200)).toHaveLength(7);
  expect(titles(700)).toEqual(['discipler', 'type', 'disciples']);
  expect(titles(320)).toEqual([]);
});

test('"and as a file": it names everybody who is found, folded or not, without those above', () => {
  const tree = discipleTree();
  const whole = forestOf(tree.data);
  const filtered = filterTrees(TREES, { year: 'junior' });
  const found = forestOf(filtered?.trees ?? []).all.filter(({ id }) => !filtered?.above.has(id));
  expect(fileRows(tree, found, whole)).toEqual([
    ['Name', 'Generation', 'Discipler', 'Type', 'School year', 'Involvement', 'Since', 'Disciples'],
    [['Emily Novak', 2, 'Anna Kowalczyk', 'Commissioned Disciple', 'Junior', 'N/A', '2025-09-20', 1]],
  ]);
  expect(fileName(tree)).toBe('Discipleship Lakeside Campus 2026-11-20.csv');
  expect(fileName(discipleTree({ as_of: '2026-03-02', location: { id: 1, name: 'A/B: C' } }))).toBe(
    'Discipleship A B  C 2026-03-02.csv',
  );
});

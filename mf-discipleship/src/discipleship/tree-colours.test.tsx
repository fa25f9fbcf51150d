/** What the colours say stands in words, too, and the colour stays where somebody has colours of their own. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setPaper, setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { discipleTree, FIGURES, person } from '../testing/fixtures.ts';

const TREES: DiscipleNode[] = [
  person('Joseph Marchetti', { primary_role: 'td' }, [
    person('Emily Novak', {
      disciple_type: 'Growing Disciple',
      school_year: 'junior',
      began_on: '2025-09-20',
      involvement: 'Growing Disciple Maker',
    }),
    person('Luke Hathaway', { school_year: 'senior', involvement: 'SLBS' }),
  ]),
];

beforeEach(() => {
  const tree = discipleTree({ data: TREES });
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    answers(discipleTreeCalls.myDiscipleTree, tree),
    answers(discipleTreeCalls.myDiscipleTreeMobile, tree),
  );
});

const open = (query: string) => renderRemote(remote, { path: `/discipleship?${query}` });
const item = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });
const edgeOf = (element: HTMLElement) => element.querySelector<HTMLElement>('[style*="border-inline-start-color"]');

describe('a card of the chart', () => {
  test('says its involvement in words, among the facts and to who hears it, and is a line higher', async () => {
    open('colour=involvement');
    const emily = await item('Emily');
    expect(emily).toHaveAccessibleName('Emily Novak Growing Disciple, Junior, involvement Growing Disciple Maker');
    const words = within(emily).getByText('Growing Disciple Maker');
    expect(words.previousElementSibling).toHaveTextContent(/^Growing · Junior$/);
    expect(words).toHaveAttribute('title', 'Involvement: Growing Disciple Maker');
    expect(emily).toHaveStyle({ height: '74px' });
    expect(await item('Joseph')).toHaveAccessibleName('Joseph Marchetti Campus Director, involvement N/A, 2 below');
  });

  test('says the time in words where it is hidden, and not twice where it is shown', async () => {
    const { user } = open('colour=time');
    const emily = await item('Emily');
    expect(emily).toHaveAccessibleName('Emily Novak Growing Disciple, Junior, discipled for 1 to 2 years');
    expect(within(emily).getByText('1 to 2 years')).toBeVisible();
    expect(emily).toHaveStyle({ height: '74px' });
    expect(await item('Luke')).toHaveAccessibleName('Luke Hathaway Senior');
    await user.click(screen.getByRole('button', { name: 'Show Time in Discipleship' }));
    expect(emily).toHaveAccessibleName('Emily Novak Growing Disciple, Junior, discipled for 1 year 2 months');
    expect(within(emily).queryByText('1 to 2 years')).not.toBeInTheDocument();
    expect(emily).toHaveStyle({ height: '74px' });
  });

  test('has room for its involvement and its time', async () => {
    open('colour=involvement&time=shown');
    const emily = await item('Emily');
    expect(emily).toHaveStyle({ height: '90px' });
    expect(emily).toHaveAccessibleName(
      'Emily Novak Growing Disciple, Junior, involvement Growing Disciple Maker, discipled for 1 year 2 months',
    );
  });

  test.each(['type', 'year'])('says no more where its facts say it already: %s', async (colour) => {
    open(`colour=${colour}`);
    const emily = await item('Emily');
    expect(emily).toHaveAccessibleName('Emily Novak Growing Disciple, Junior');
    expect(emily).toHaveStyle({ height: '58px' });
  });

  test('says nothing by a colour where it stands only above who is looked for', async () => {
    open('colour=involvement&involvement=SLBS');
    const joseph = await item('Joseph');
    expect(joseph).toHaveAccessibleName('Joseph Marchetti not among those found, Campus Director, 1 below');
    expect(edgeOf(joseph)).toBeNull();
  });
});

test.each([
  ['the chart', 1280, 'colour=involvement', 'treeitem'],
  ['the outline', 390, 'colour=involvement', 'treeitem'],
  ['the table', 1280, 'colour=involvement&view=table', 'row'],
])(
  "the edge is drawn by its border, which colours of one's own leave there: %s",
  async (_where, width, query, role) => {
    setWindowWidth(width);
    open(query);
    const emily = await screen.findByRole(role, { name: /^Emily Novak/ });
    expect(edgeOf(emily)).toHaveStyle({ borderInlineStartWidth: '4px', borderInlineStartStyle: 'solid' });
  },
);

test('who has no colour has no edge that colours of their own would show', async () => {
  setWindowWidth(390);
  open('colour=year');
  const joseph = await item('Joseph');
  expect(edgeOf(joseph)).toBeNull();
  expect(joseph.firstElementChild).toHaveStyle({ width: '4px' });
  expect(joseph.firstElementChild).not.toHaveStyle({ borderInlineStartStyle: 'solid' });
});

test('a link shown on a phone, which has no legend, says it in words', async () => {
  setWindowWidth(390);
  open('colour=involvement');
  const luke = await item('Luke');
  expect(luke).toHaveAccessibleName('Luke Hathaway Senior, involvement SLBS');
  expect(within(luke).getByText('SLBS')).toBeVisible();
});

describe('the table', () => {
  test('says it in its column', async () => {
    open('colour=involvement&view=table');
    const luke = await screen.findByRole('row', { name: /^Luke/ });
    expect(within(luke).getAllByText('SLBS')).toHaveLength(1);
    expect(within(luke).getAllByRole('gridcell')[0]).toHaveTextContent(/^Luke Hathaway$/);
  });

  test.each([
    ['involvement', 'SLBS'],
    ['year', 'Senior'],
  ])('says it beside the name where there is no room for that: %s', async (colour, words) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
    onTestFinished(() => void vi.restoreAllMocks());
    open(`colour=${colour}&view=table`);
    const luke = await screen.findByRole('row', { name: /^Luke/ });
    expect(screen.queryByRole('columnheader', { name: 'Involvement' })).not.toBeInTheDocument();
    expect(within(within(luke).getAllByRole('gridcell')[0]!).getByText(words)).toBeVisible();
  });
});

describe('on paper, which may be printed without colours', () => {
  test.each([
    ['involvement', 'Emily Novak Jr · Growing Disciple Maker'],
    // The time is not printed by itself.
    ['time&time=shown', 'Emily Novak Jr · 1 to 2 years'],
    ['year', 'Emily Novak Jr'],
  ])('it stands beside the name: %s', async (colour, words) => {
    setPaper(true);
    open(`colour=${colour}`);
    const name = await screen.findByText('Emily Novak');
    const said = [...name.parentElement!.children].map(({ textContent }) => textContent).filter(Boolean);
    expect(said.join(' ')).toBe(words);
  });
});

/** Looking for some of the people: who is found, and in grey who stands above them. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { ABILITIES, discipleTree, FIGURES } from '../testing/fixtures.ts';

beforeEach(() =>
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    answers(discipleTreeCalls.myDiscipleTree, discipleTree()),
  ),
);

const open = (path = '/discipleship') => renderRemote(remote, { path });
const names = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('a')?.textContent);

test('whoever is found is unfolded, those above them stay in grey and are not counted', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'School year' }));
  const freshmen = await screen.findByRole('menuitemradio', { name: /^Freshman/ });
  expect(freshmen).toHaveTextContent('Freshman2');
  await user.click(freshmen);
  await expect.poll(address).toBe('/discipleship?year=freshman');
  expect(names()).toEqual([
    'Joseph Marchetti',
    'Anna Kowalczyk',
    'Emily Novak',
    'Clara Byrne',
    'Dóra Nagy',
    'Edith Clarke',
  ]);
  expect(screen.getByText('2 people found; in grey who stands above them')).toBeVisible();
  // Below her two are found, not four.
  expect(
    screen.getByRole('treeitem', { name: 'Emily Novak not among those found, Commissioned Disciple, Junior, 2 below' }),
  ).toBeVisible();
  expect(screen.getByRole('treeitem', { name: /^Dóra Nagy Growing Disciple/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  await expect.poll(address).toBe('/discipleship');
  expect(names()).toContain('Gus Hartmann');
});

test('several filters look for who is all of it, and each says what it would find beside the others', async () => {
  const { user } = open('/discipleship?type=growing&year=freshman');
  expect(await screen.findByText('1 person found; in grey who stands above them')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'School year: Freshman' }));
  expect(await screen.findByRole('menuitemradio', { name: /^Senior 1$/ })).toBeVisible();
  expect(screen.getByRole('menuitemradio', { name: /^Junior 0$/ })).toBeVisible();
});

test('whoever was folded by hand is found all the same, and can be folded again', async () => {
  const { user } = open('/discipleship?type=growing');
  const clara = await screen.findByRole('treeitem', { name: /^Clara Byrne/ });
  await user.click(within(clara).getByText('–'));
  expect(screen.queryByRole('treeitem', { name: /^Dóra Nagy/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Type: Growing' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'All types' }));
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Growing/ }));
  expect(await screen.findByRole('treeitem', { name: /^Dóra Nagy/ })).toBeVisible();
});

test('says kindly that nobody is all of it, with the way back', async () => {
  const { user } = open('/discipleship?year=senior&type=commissioned');
  expect(await screen.findByText('Nobody in these trees is all of that. Look for less.')).toBeVisible();
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Show everybody' })[0]!);
  expect(await screen.findByRole('tree')).toBeVisible();
});

test('what one does not see is no filter, whatever the address says', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ abilities: { ...ABILITIES, see_time: false } })));
  open('/discipleship?discipled=24');
  expect(await screen.findByRole('treeitem', { name: /^Luke Hathaway/ })).toBeVisible();
  expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Time in discipleship/ })).not.toBeInTheDocument();
});

test('of a past day the time is that of the day, and nobody is looked for by involvement', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ as_of: '2025-10-01' })));
  open('/discipleship?as_of=2025-10-01&discipled=0&involvement=BSPx1');
  expect(await screen.findByText(/^4 people found/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Involvement' })).not.toBeInTheDocument();
});

test('on a phone the filters open from the menu', async () => {
  setWindowWidth(390);
  server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'More tools' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Filter' }));
  await expect.poll(address).toContain('filters=shown');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Commissioned/ }));
  expect(names()).toEqual(['Joseph Marchetti', 'Anna Kowalczyk', 'Emily Novak', 'Clara Byrne']);
});

test('one person is looked at: only their chain is there, in grey who stands above; filters look in it; and back', async () => {
  const { user, address } = open('/discipleship?person=3');
  const panel = await screen.findByRole('complementary', { name: 'Emily Novak' });
  await user.click(await within(panel).findByRole('button', { name: 'Show only this chain' }));
  await expect.poll(address).toBe('/discipleship?person=3&focus=3');
  expect(names()).toEqual([
    'Joseph Marchetti',
    'Anna Kowalczyk',
    'Emily Novak',
    'Clara Byrne',
    'Dóra Nagy',
    'Edith Clarke',
  ]);
  expect(screen.getByText('4 people found; in grey who stands above them')).toBeVisible();
  expect(screen.getByRole('treeitem', { name: /^Anna Kowalczyk not among those found/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'School year' }));
  // The senior stands in another chain.
  expect(await screen.findByRole('menuitemradio', { name: /^Senior 0$/ })).toBeVisible();
  await user.click(screen.getByRole('menuitemradio', { name: /^Freshman 2$/ }));
  expect(await screen.findByText('2 people found; in grey who stands above them')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Show everybody' }));
  await expect.poll(address).toBe('/discipleship?person=3&year=freshman');
});

test('somebody who is not in these trees is not what is looked at', async () => {
  open('/discipleship?focus=999');
  expect(await screen.findByRole('treeitem', { name: /^Luke Hathaway/ })).toBeVisible();
  expect(screen.queryByText(/found/)).not.toBeInTheDocument();
});

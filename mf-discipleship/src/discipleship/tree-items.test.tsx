/** What a click and Enter do at an item, beside what the page's tests show. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { discipleTree, FIGURES } from '../testing/fixtures.ts';

beforeEach(() =>
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    answers(discipleTreeCalls.myDiscipleTree, discipleTree()),
  ),
);

test('a click on the name opens the profile and chooses nobody', async () => {
  const { user, portal, address } = renderRemote(remote, { path: '/discipleship' });
  const emily = await screen.findByRole('treeitem', { name: /^Emily Novak/ });
  await user.click(within(emily).getByRole('link', { name: 'Emily Novak' }));
  expect(portal.navigate).toHaveBeenCalledWith('/people/3');
  await expect.poll(address).toBe('/discipleship');
});

test('a click on a folded card chooses the person and unfolds those below; a second click folds nothing', async () => {
  const { user } = renderRemote(remote, { path: '/discipleship' });
  const clara = await screen.findByRole('treeitem', { name: /^Clara Byrne/ });
  expect(clara).toHaveAttribute('aria-expanded', 'false');
  await user.click(clara);
  expect(clara).toHaveAttribute('aria-expanded', 'true');
  expect(clara).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('treeitem', { name: /^Dóra Nagy/ })).toBeVisible();
  await user.click(clara);
  expect(clara).toHaveAttribute('aria-expanded', 'true');
});

test('Enter unfolds too, and on the name it is the link that is followed', async () => {
  const { user, portal } = renderRemote(remote, { path: '/discipleship' });
  const clara = await screen.findByRole('treeitem', { name: /^Clara Byrne/ });
  clara.focus();
  await user.keyboard('{Enter}');
  expect(clara).toHaveAttribute('aria-expanded', 'true');
  within(clara).getByRole('link').focus();
  await user.keyboard('{Enter}');
  expect(portal.navigate).toHaveBeenCalledOnce();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('treeitem', { name: /^Dóra Nagy/ })).toHaveFocus();
});

test('a leaf is chosen, and has nothing to unfold', async () => {
  const { user } = renderRemote(remote, { path: '/discipleship' });
  const gus = await screen.findByRole('treeitem', { name: /^Gus Hartmann/ });
  await user.click(gus);
  expect(gus).toHaveAttribute('aria-selected', 'true');
  expect(gus).not.toHaveAttribute('aria-expanded');
});

/** The same trees on a phone. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { discipleTree, FIGURES } from '../testing/fixtures.ts';

beforeEach(() => {
  setWindowWidth(390);
  server.use(answers(discipleTreeCalls.discipleshipFigures, FIGURES));
});

test('"a mobile tree on mobile": a numbered outline that folds', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
  const { user } = renderRemote(remote, { path: '/discipleship' });
  const emily = await screen.findByRole('treeitem', { name: /^Emily Novak/ });
  expect(emily).toHaveTextContent(/^2\.1\.1/);
  expect(emily).toHaveAttribute('aria-expanded', 'true');
  const fold = emily.querySelector('[data-fold]') as HTMLElement;
  await user.click(fold);
  expect(emily).toHaveAttribute('aria-expanded', 'false');
  expect(emily).toHaveTextContent('+3');
  expect(screen.queryByRole('treeitem', { name: /^Clara Byrne/ })).not.toBeInTheDocument();
});

test('search finds and opens the way there too', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
  const { user } = renderRemote(remote, { path: '/discipleship' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search the tree' }), 'edith{Enter}');
  await waitFor(() => expect(screen.getByRole('treeitem', { name: /^Edith Clarke/, selected: true })).toBeVisible());
});

test('how many were found stands below the tools, which leave the field its width', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
  const { user } = renderRemote(remote, { path: '/discipleship' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search the tree' }), 'edith{Enter}');
  const found = (await screen.findByText('1 person found')).parentElement;
  const tools = found?.parentElement;
  expect(tools?.firstElementChild).toContainElement(screen.getByRole('searchbox'));
  expect(tools?.lastElementChild).toBe(found);
  expect(found).toHaveStyle({ flexBasis: '100%' });
});

test('a name of two lines has its room around it, not between its lines', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTreeMobile, discipleTree()));
  renderRemote(remote, { path: '/discipleship' });
  const name = await screen.findByRole('link', { name: 'Emily Novak' });
  expect(phoneStyle(name, 'line-height')).toBe('');
  expect(phoneStyle(name, 'padding-block')).toBe('var(--spacingVerticalSNudge)');
});

/** What the style sheets say of it on a phone, which no `getComputedStyle` of a test knows. */
function phoneStyle(element: Element, property: string): string {
  const said = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) =>
      rule instanceof CSSMediaRule && `@media ${rule.media.mediaText}` === PHONE ? [...rule.cssRules] : [],
    )
    .filter((rule) => rule instanceof CSSStyleRule)
    .filter((rule) => element.matches(rule.selectorText))
    .map(({ style }) => style.getPropertyValue(property));
  return said.findLast((value) => value !== '') ?? '';
}

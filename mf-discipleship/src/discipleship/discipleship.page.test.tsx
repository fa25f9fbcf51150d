import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { ABILITIES, discipleTree, EVIDENCE, FIGURES, largeCampus, person, TREES } from '../testing/fixtures.ts';

beforeEach(() => server.use(answers(discipleTreeCalls.discipleshipFigures, FIGURES)));

function open(path = '/discipleship', portal = fakePortal()) {
  return renderRemote(remote, { path, portal });
}

const items = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('a')?.textContent);

describe('the chart', () => {
  test('"An org chart tree is shown on desktop": chains from their roots, with type, school year and how many are below', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    open();
    const tree = await screen.findByRole('tree', { name: 'Discipleship at Lakeside Campus' });
    expect(within(tree).getByRole('treeitem', { name: 'Joseph Marchetti Campus Director, 6 below' })).toHaveAttribute(
      'aria-level',
      '1',
    );
    const emily = within(tree).getByRole('treeitem', { name: 'Emily Novak Commissioned Disciple, Junior, 3 below' });
    expect(emily).toHaveTextContent(/Emily Novak.*Commissioned · Junior/);
    expect(emily).toHaveAttribute('aria-level', '3');
  });

  test.each([
    [140, '236px'],
    [188, '295px'],
  ])(
    'a card is as much wider as letters stand wider than in most fonts: of facts of %i px it is %s',
    async (stands, width) => {
      vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(stands);
      onTestFinished(() => void vi.restoreAllMocks());
      server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
      open();
      expect(await screen.findByRole('treeitem', { name: /^Joseph Marchetti/ })).toHaveStyle({ width });
    },
  );

  test("folds what lies beyond the third generation to '+2', until somebody unfolds it", async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user, container } = open();
    const clara = await screen.findByRole('treeitem', { name: /^Clara Byrne/ });
    expect(clara).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('treeitem', { name: /^Dóra Nagy/ })).not.toBeInTheDocument();
    const fold = within(clara).getByText('+2');
    await user.click(fold);
    expect(screen.getByRole('treeitem', { name: /^Dóra Nagy/ })).toBeVisible();
    expect(clara).toHaveAttribute('aria-expanded', 'true');
    expect(container.querySelector('[aria-selected="true"]')).toBeNull();
  });

  test("unfolds one's own way down, however deep", async () => {
    const edith = TREES[1]?.children[0]?.children[0]?.children[0]?.children[0];
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    open('/discipleship', fakePortal({ role: 'student', user: { personId: edith?.person_id ?? 0 } }));
    expect(await screen.findByRole('treeitem', { name: /^Edith Clarke/ })).toBeVisible();
  });

  test('unfolds everybody and folds again', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Unfold all' }));
    expect(items()).toContain('Edith Clarke');
    await user.click(screen.getByRole('button', { name: 'Fold all' }));
    expect(items()).not.toContain('Edith Clarke');
  });

  test('a campus of 240 people begins without a wall of boxes, and shows all of them when asked to', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ data: largeCampus(240) })));
    const { user } = open();
    // Two windows full of rows: the first generation, and the largest branch.
    expect((await screen.findAllByRole('treeitem')).length).toBeLessThan(40);
    await user.click(screen.getByRole('button', { name: 'Unfold all' }));
    // How long that takes on a screen is measured by bench:board.
    expect(screen.getAllByRole('treeitem').length).toBeGreaterThan(230);
  });
});

describe('choosing somebody', () => {
  test('shows the chain down to that person, keeps it in the address, and leads to the profile', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user, address, portal } = open();
    await user.click(await screen.findByRole('treeitem', { name: /^Emily Novak/ }));
    await expect.poll(address).toBe('/discipleship?person=3');
    const chain = screen.getByRole('navigation', { name: 'Chain' });
    expect(
      within(chain)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Joseph Marchetti', 'Anna Kowalczyk', 'Emily Novak']);
    await user.click(screen.getByRole('link', { name: 'Open profile' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people/3');
    await user.click(within(chain).getByRole('button', { name: 'Anna Kowalczyk' }));
    expect(screen.getByRole('treeitem', { name: /^Anna Kowalczyk/ })).toHaveAttribute('aria-selected', 'true');
  });

  test('a link to somebody deep down opens the way there', async () => {
    const edith = TREES[1]?.children[0]?.children[0]?.children[0]?.children[0]?.children[0];
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    open(`/discipleship?person=${edith?.person_id}`);
    expect(await screen.findByRole('treeitem', { name: /^Edith Clarke/, selected: true })).toBeVisible();
  });
});

describe('searching', () => {
  test('opens the path, whatever the case and the accents, and goes from one found to the next', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user, address } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the tree' }), 'dora{Enter}');
    expect(await screen.findByRole('treeitem', { name: /^Dóra Nagy/, selected: true })).toBeVisible();
    expect(screen.getByText('1 person found')).toBeVisible();
    await expect.poll(address).toContain('search=dora');

    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'cla{Enter}');
    expect(await screen.findByText('1 of 2 found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next found' }));
    expect(await screen.findByRole('treeitem', { name: /^Edith Clarke/, selected: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next found' }));
    expect(screen.getByText('1 of 2 found')).toBeVisible();
  });

  test('says kindly that nobody is called so', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    open('/discipleship?search=Zebedee');
    expect(await screen.findByText('Nobody in these trees is called ‘Zebedee’.')).toBeVisible();
  });
});

test('the keyboard walks the tree: down, right, left, a letter, Enter', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
  const { user } = open();
  const first = await screen.findByRole('treeitem', { name: /^Francis Delacroix/ });
  expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toEqual([first]);
  first.focus();
  const focused = () => document.activeElement?.querySelector('a')?.textContent;
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Joseph Marchetti');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Clara Byrne');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Dóra Nagy');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Clara Byrne');
  expect(screen.queryByRole('treeitem', { name: /^Dóra Nagy/ })).not.toBeInTheDocument();
  await user.keyboard('{End}');
  expect(focused()).toBe('Luke Hathaway');
  await user.keyboard('e{Enter}');
  const emily = screen.getByRole('treeitem', { name: /^Emily Novak/, selected: true });
  expect(screen.getByRole('heading', { name: 'Emily Novak' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('complementary', { name: 'Clara Byrne' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(emily).toHaveFocus();
});

describe("'Show Time in Discipleship'", () => {
  test('shows since how long, keeps it in the address, and hides it again', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Time in Discipleship' }));
    await expect.poll(address).toContain('time=shown');
    expect(screen.getByRole('treeitem', { name: /^Emily Novak/ })).toHaveTextContent(/\d+ (day|month|year)/);
    expect(screen.getByRole('treeitem', { name: /^Emily Novak.*discipled for/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide Time in Discipleship' }));
    expect(screen.getByRole('treeitem', { name: /^Emily Novak/ })).not.toHaveTextContent(/\d+ (day|month|year)/);
  });

  test('until the day that it is at the campus, whatever day the reader has', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ today: '2026-09-20' })));
    open('/discipleship?time=shown');
    expect(await screen.findByRole('treeitem', { name: /^Emily Novak.*discipled for 1 year,/ })).toBeVisible();
  });

  test('is not offered to roles that do not see it', async () => {
    server.use(
      answers(
        discipleTreeCalls.myDiscipleTree,
        discipleTree({ abilities: { ...ABILITIES, see_time: false, see_orphans: false } }),
      ),
    );
    open();
    await screen.findByRole('tree');
    expect(screen.queryByRole('button', { name: /Time in Discipleship/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Orphan List/ })).not.toBeInTheDocument();
  });
});

describe('figures', () => {
  test('stand as sentences and show how they are counted and who is behind them', async () => {
    server.use(
      answers(discipleTreeCalls.myDiscipleTree, discipleTree()),
      answers(at(discipleTreeCalls.discipleshipFigureEvidence, { name: 'disciples' }), EVIDENCE),
    );
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: '7 people are being discipled at Lakeside Campus.' }));
    await expect.poll(address).toContain('figure=disciples');
    const working = await screen.findByRole('complementary', { name: 'Disciples' });
    expect(await within(working).findByText(/Everybody who has a discipler now\./)).toBeVisible();
    const people = await within(working).findByRole('list', { name: 'The people behind this number' });
    expect(people).toHaveTextContent('Emily NovakGeneration 2 · discipled by Anna Kowalczyk');
    expect(within(working).getByRole('button', { name: 'Page 2' })).toBeVisible();
    await user.click(within(working).getByRole('button', { name: 'Close' }));
    await expect.poll(address).not.toContain('figure');
  });
});

describe('the location selector', () => {
  const locations = [
    { id: 10, name: 'Lakeside Campus' },
    { id: 11, name: 'Hillcrest' },
  ];
  const byLocation = serves(discipleTreeCalls.myDiscipleTree, ({ request }) => {
    const id = Number(new URL(request.url).searchParams.get('location_id') ?? 10);
    const data = id === 11 ? [person('Hilda Top', {}, [person('Hugo Below')])] : TREES;
    return HttpResponse.json(
      discipleTree({ data, locations, location: locations.find((one) => one.id === id) ?? { id, name: '' } }),
    );
  });

  test('"Regional users get a location selector": whoever sees several places, and it goes into the address', async () => {
    server.use(byLocation);
    const { user, address } = open('/discipleship?person=3', fakePortal({ role: 'rd' }));
    await screen.findByRole('treeitem', { name: /^Emily Novak/ });
    await user.selectOptions(screen.getByLabelText('Location'), 'Hillcrest');
    await expect.poll(address).toBe('/discipleship?location=11');
    expect(await screen.findByRole('treeitem', { name: /^Hugo Below/ })).toBeVisible();
    expect(screen.getByText('Who walks with whom at Hillcrest.')).toBeVisible();
  });

  test('is not there for who has one place', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    open();
    await screen.findByRole('tree');
    expect(screen.queryByLabelText('Location')).not.toBeInTheDocument();
  });
});

describe('states', () => {
  test('grey cards while it loads', async () => {
    server.use(keepsWaiting(discipleTreeCalls.myDiscipleTree));
    open();
    expect(await screen.findByLabelText('Loading the tree')).toBeInTheDocument();
  });

  test('a campus without chains gets kind words and a next step', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ data: [] })));
    const { user, portal } = open();
    expect(await screen.findByText('No chain has begun at Lakeside Campus yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Look through the people' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people');
  });

  test('a student without disciples too', async () => {
    server.use(
      answers(
        discipleTreeCalls.myDiscipleTree,
        discipleTree({ data: [], abilities: { ...ABILITIES, read_whole: false, see_orphans: false } }),
      ),
    );
    open('/discipleship', fakePortal({ role: 'student' }));
    expect(await screen.findByText('Your chain has not begun yet')).toBeVisible();
  });

  test("a refusal shows the server's message, and trying again helps", async () => {
    server.use(refuses(discipleTreeCalls.myDiscipleTree, 403, 'You do not have permission.', 'not_allowed'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('You do not have permission.');
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tree')).toBeVisible();
  });

  test('a place of the address that is not theirs is said to be none of theirs', async () => {
    server.use(refuses(discipleTreeCalls.myDiscipleTree, 403, 'You do not have permission.', 'not_allowed'));
    const { user, address } = open('/discipleship?location=2');
    expect(await screen.findByText('That place is not one of yours')).toBeVisible();
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    await user.click(screen.getByRole('button', { name: 'Show what is yours' }));
    expect(await screen.findByRole('tree')).toBeVisible();
    await expect.poll(address).toBe('/discipleship');
  });

  test("'An error occurred. Try reloading the page …' where the server says nothing", async () => {
    server.use(serves(discipleTreeCalls.myDiscipleTree, () => new HttpResponse('<html>', { status: 502 })));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred. Try reloading the page or confirming that you were added to Discipleship by a staff member.',
    );
  });
});

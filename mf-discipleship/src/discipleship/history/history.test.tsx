/** The trees of another day, and two days compared. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { remote } from '../../root.tsx';
import { ABILITIES, FIGURES, discipleTree, person } from '../../testing/fixtures.ts';

const ANN = { person_id: 1, primary_role: 'td' };
const NOW = [
  person('Ann Baker', ANN, [
    person('Ben Cole', { person_id: 2, disciple_type: 'Commissioned Disciple' }, [
      person('Cleo Dunn', { person_id: 3 }),
    ]),
  ]),
];
const BEFORE = [
  person('Ann Baker', ANN, [
    person('Ben Cole', { person_id: 2, disciple_type: 'Growing Disciple', began_on: '2026-01-20' }),
    person('Eve Ford', { person_id: 4 }),
  ]),
];
const READS = { ...ABILITIES, see_orphans: false, add: false, end: false, transfer: false, mark: false };

beforeEach(() =>
  server.use(
    answers(discipleTreeCalls.discipleshipFigures, FIGURES),
    serves(discipleTreeCalls.myDiscipleTree, ({ request }) => {
      const as_of = new URL(request.url).searchParams.get('as_of');
      return HttpResponse.json(
        as_of === null ? discipleTree({ data: NOW }) : discipleTree({ data: BEFORE, as_of, abilities: READS }),
      );
    }),
  ),
);
const open = (path = '/discipleship') => renderRemote(remote, { path });

test('"as of any past date, with a slider over the weeks": of the last year, and the address keeps the day', async () => {
  const { user, address } = open();
  const button = await screen.findByRole('button', { name: 'Another day' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  const slider = await screen.findByRole('slider', { name: 'Day' });
  // The choice is not beside what opened it.
  await waitFor(() => expect(slider).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(slider).toHaveAttribute('aria-valuetext', 'Today');
  fireEvent.change(slider, { target: { value: '40' } });
  await expect.poll(address).toContain('as_of=2026-08-28');
  expect(await screen.findByRole('treeitem', { name: /^Eve Ford/ })).toBeVisible();
  expect(screen.queryByRole('treeitem', { name: /^Cleo Dunn/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to today' }));
  expect(await screen.findByRole('treeitem', { name: /^Cleo Dunn/ })).toBeVisible();
  await expect.poll(address).toBe('/discipleship');
});

test('a past day is marked as such, and nothing is offered to be changed', async () => {
  open('/discipleship?as_of=2026-03-02&person=2&time=shown');
  expect(await screen.findByText('Monday, March 2, 2026', { selector: 'strong' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Nothing can be changed here/);
  expect(screen.queryByRole('button', { name: /Disciple$/ })).not.toBeInTheDocument();
  const ben = screen.getByRole('treeitem', { name: /^Ben Cole/ });
  expect(ben).toHaveTextContent(/Growing/);
  // Of that day, not of today.
  expect(ben).toHaveTextContent('1 month');
  fireEvent.contextMenu(ben);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('two days compared: in colour with words, and as a list', async () => {
  open('/discipleship?compare=2026-03-02');
  const list = await screen.findByRole('list', { name: 'What changed' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'NewCleo DunnDiscipled by Ben Cole',
    'MarkedBen ColeGrowing → Commissioned',
    'EndedEve FordWas discipled by Ann Baker',
  ]);
  expect(screen.getByRole('heading', { name: /^1 new, 1 marked, 1 ended from Mar 2/ })).toBeVisible();
  expect(screen.getByRole('treeitem', { name: /^Cleo Dunn New,/ })).toHaveTextContent('New · ');
});

test("'Compare two days' begins twelve weeks back", async () => {
  const { user, address } = open('/discipleship?history=shown');
  await user.click(await screen.findByRole('switch', { name: 'Compare two days' }));
  await expect.poll(address).toContain('compare=2026-08-28');
  expect(await screen.findByRole('slider', { name: 'Compared with' })).toHaveAttribute(
    'aria-valuetext',
    'Friday, August 28, 2026',
  );
});

/** What the tools above the trees do: orphans, colours, the size of the chart. */
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { ABILITIES, discipleTree, FIGURES } from '../testing/fixtures.ts';

beforeEach(() => server.use(answers(discipleTreeCalls.discipleshipFigures, FIGURES)));

function open(path = '/discipleship') {
  return renderRemote(remote, { path });
}

describe('the Orphan List card', () => {
  const orphans = Array.from({ length: 14 }, (_orphan, index) => ({
    id: 500 + index,
    person: `Orphan ${index}`,
    disciple_type: 'Growing Disciple' as const,
    downchain_count: index === 0 ? 4 : 0,
  }));

  test('opens beside the trees, names them with how many are below, and leads to each profile', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ orphans })));
    const { user, portal, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Orphan List: 14 without a discipler' }));
    await expect.poll(address).toBe('/discipleship?orphans=shown');
    const card = screen.getByRole('complementary', { name: 'Orphan List (14)' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(12);
    expect(within(card).getAllByRole('listitem')[0]).toHaveTextContent('Orphan 04 below');
    await user.click(within(card).getByRole('button', { name: 'Show all 14' }));
    await user.click(within(card).getByRole('link', { name: 'Orphan 13' }));
    expect(portal.navigate).toHaveBeenCalledWith('/people/513');
  });

  test('says so when nobody is without a discipler', async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Orphan List: nobody without a discipler' }));
    expect(screen.getByText('Every marked disciple here has a discipler.')).toBeVisible();
  });
});

describe('colours', () => {
  test("'Colour by' stands in the address, and the legend says what they mean", async () => {
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
    const { user, address } = open();
    const legend = await screen.findByRole('list', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((entry) => entry.textContent),
    ).toEqual(['Commissioned', 'Growing']);
    await user.selectOptions(screen.getByLabelText('Colour by'), 'School year');
    await expect.poll(address).toBe('/discipleship?colour=year');
    expect(legend).toHaveTextContent('Freshman');
    await user.selectOptions(screen.getByLabelText('Colour by'), 'Time in discipleship');
    expect(legend).toHaveTextContent('2 years or more');
  });

  test('the time is no colour for roles that do not see it', async () => {
    const abilities = { ...ABILITIES, see_time: false, see_orphans: false };
    server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree({ abilities })));
    open('/discipleship?colour=time');
    expect(await screen.findByLabelText('Colour by')).toHaveDisplayValue('Type');
    expect(screen.queryByRole('option', { name: 'Time in discipleship' })).not.toBeInTheDocument();
  });
});

test('the chart grows and shrinks, and comes back to its own size', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Smaller' }));
  await user.click(screen.getByRole('button', { name: '80 %' }));
  await user.click(screen.getByRole('button', { name: 'Larger' }));
  expect(screen.getByRole('button', { name: '125 %' })).toBeVisible();
});

test('the bar with the zoom covers neither the last card nor whoever is scrolled to', async () => {
  server.use(answers(discipleTreeCalls.myDiscipleTree, discipleTree()));
  open();
  const window = (await screen.findByRole('tree')).parentElement?.parentElement;
  expect(window).toHaveStyle({ overflow: 'auto', paddingBottom: '56px', scrollPaddingBottom: '56px' });
});

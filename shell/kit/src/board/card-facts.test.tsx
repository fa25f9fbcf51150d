import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { Board } from './board.tsx';
import { type CardFacts, FactsChooser, useCardFacts } from './card-facts.tsx';
import type { CardWords } from './card-view.ts';

interface Card {
  id: number;
  name: string;
  year: string;
  town?: string;
}

const CARDS: readonly Card[] = [
  { id: 1, name: 'Ann Baker', year: 'Junior', town: 'Marlow' },
  { id: 2, name: 'Louis Reyes', year: 'Senior' },
];
const WORDS: CardWords<Card> = { title: ({ name }) => name, lines: ({ id }) => (id === 2 ? ['Has no key'] : []) };
const FACTS: CardFacts<Card> = {
  all: [
    { id: 'year', title: 'School year', of: ({ year }) => year },
    { id: 'town', title: 'Town', of: ({ town }) => town },
    { id: 'length', title: 'Letters', of: ({ name }) => `${name.length} letters` },
  ],
  usual: ['year', 'town'],
};

function Facts() {
  return (
    <Board
      label="People"
      columns={[{ id: 'all', title: 'All' }]}
      cards={CARDS}
      cardId={({ id }) => id}
      columnOf={() => 'all'}
      {...useCardFacts(FACTS, WORDS)}
      tools={<FactsChooser facts={FACTS} />}
    />
  );
}
const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

async function open(path = '/people') {
  const drawn = renderPart(<Facts />, { path });
  await drawn.user.click(screen.getByRole('button', { name: 'Facts' }));
  return { ...drawn, menu: within(await screen.findByRole('menu')) };
}

test('"Two facts on a card can be chosen": both stand in the address, and are left out where they are as usual', async () => {
  const { user, menu, address } = await open();
  expect(cards()).toEqual(['ABAnn BakerJuniorMarlow', 'LRLouis ReyesSeniorHas no key']);
  const [, second] = menu.getAllByRole('menuitemradio', { name: 'Letters' });
  await user.click(second!);
  await expect.poll(cards).toEqual(['ABAnn BakerJunior9 letters', 'LRLouis ReyesSenior11 lettersHas no key']);
  await expect.poll(address).toBe('/people?facts=year.length');
  const [, usual] = menu.getAllByRole('menuitemradio', { name: 'Town' });
  await user.click(usual!);
  await expect.poll(address).toBe('/people');
});

test('the one that stands in the other place changes places with it, and nothing may be told twice', async () => {
  const { user, menu, address } = await open();
  const [first] = menu.getAllByRole('menuitemradio', { name: 'Town' });
  await user.click(first!);
  await expect.poll(address).toBe('/people?facts=town.year');
  const [, second] = menu.getAllByRole('menuitemradio', { name: 'Nothing' });
  await user.click(second!);
  await expect.poll(address).toBe('/people?facts=town.nothing');
  await expect.poll(cards).toEqual(['ABAnn BakerMarlow', 'LRLouis ReyesHas no key']);
});

test('a link shows what was chosen; nonsense is as usual', () => {
  const { unmount } = renderPart(<Facts />, { path: '/people?facts=length.nothing' });
  expect(cards()).toEqual(['ABAnn Baker9 letters', 'LRLouis Reyes11 lettersHas no key']);
  unmount();
  renderPart(<Facts />, { path: '/people?facts=length.shoe' });
  expect(cards()[0]).toBe('ABAnn BakerJuniorMarlow');
});

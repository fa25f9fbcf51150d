/** Which two facts the cards of a board tell: chosen by whoever looks, kept in the address, so that a link shows the same. */
import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { TextBulletListSquareRegular } from '@fluentui/react-icons';
import { Fragment, useMemo } from 'react';
import { type AddressValue, besides } from '../page/address-values.ts';
import { PHONE } from '../page/breakpoints.ts';
import { HEARD_ONLY } from '../page/heard-only.ts';
import { FITS_WINDOW } from '../page/menu-place.ts';
import { THUMB } from '../page/thumb.ts';
import { useAddress } from '../page/use-address.ts';
import type { CardWords } from './card-view.ts';

export interface CardFact<Card> {
  /** In the address. */
  id: string;
  /** In the menu: 'School year'. */
  title: string;
  /** Empty, null or undefined where there is nothing to say of this card. */
  of: (card: Card) => string | null | undefined;
}

export interface CardFacts<Card> {
  all: readonly CardFact<Card>[];
  /** What is told where nobody has chosen: the first stands with the badges, the second below it. */
  usual: readonly [first: string, second: string];
}

const useStyles = makeStyles({
  button: { flexShrink: 0, [PHONE]: { minWidth: THUMB, paddingInline: 0 } },
  // A phone has no room for a word beside what the marks mean.
  word: { [PHONE]: HEARD_ONLY },
});

type Pair = readonly [first: string, second: string];

const PLACES = ['First', 'Second'] as const;
const NOTHING = 'nothing';

/**
 * The words of the cards with the two facts that are chosen now; what `words` says in lines stands below them.
 *
 *     const words = useCardFacts(FACTS, WORDS);
 *     <FactsChooser facts={FACTS} /> … <Board {...words} … />
 */
export function useCardFacts<Card>(facts: CardFacts<Card>, words: CardWords<Card>): CardWords<Card> {
  const [[first, second]] = useChosen(facts);
  return useMemo(() => {
    const said = (id: string) => facts.all.find((fact) => fact.id === id)?.of ?? (() => undefined);
    const below = said(second);
    return {
      ...words,
      fact: said(first),
      lines: (card) => [...[below(card)].flatMap((line) => line || []), ...(words.lines?.(card) ?? [])],
    };
  }, [facts, words, first, second]);
}

/** The menu in which the two are chosen. */
export function FactsChooser<Card>({ facts }: { facts: CardFacts<Card> }) {
  const styles = useStyles();
  const [chosen, choose] = useChosen(facts);
  return (
    <Menu
      positioning={FITS_WINDOW}
      persistOnItemClick
      checkedValues={{ First: [chosen[0]], Second: [chosen[1]] }}
      onCheckedValueChange={(_event, { name, checkedItems: [id = NOTHING] }) => choose(name === 'First' ? 0 : 1, id)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" className={styles.button} icon={<TextBulletListSquareRegular />}>
          <span className={styles.word}>Facts</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {PLACES.map((place, index) => (
            <Fragment key={place}>
              {index > 0 && <MenuDivider />}
              <MenuGroup>
                <MenuGroupHeader>{place} fact</MenuGroupHeader>
                {[...facts.all, { id: NOTHING, title: 'Nothing' }].map(({ id, title }) => (
                  <MenuItemRadio key={id} name={place} value={id}>
                    {title}
                  </MenuItemRadio>
                ))}
              </MenuGroup>
            </Fragment>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function useChosen<Card>({ all, usual }: CardFacts<Card>): [Pair, (place: 0 | 1, id: string) => void] {
  const [{ facts: pair }, change] = useAddress({ facts: besides(pairOf(all, usual)) });
  function choose(place: 0 | 1, id: string): void {
    const other = pair[1 - place] ?? NOTHING;
    // What stands in the other place already changes places with what is given up.
    const kept = other === id && id !== NOTHING ? (pair[place] ?? NOTHING) : other;
    change({ facts: place === 0 ? [id, kept] : [kept, id] }, { replace: true });
  }
  return [pair, choose];
}

/** `?facts=year.since`. */
function pairOf<Card>(all: readonly CardFact<Card>[], usual: Pair): AddressValue<Pair> {
  const known = [...all.map(({ id }) => id), NOTHING];
  return {
    read(text) {
      const [first = '', second = ''] = text?.split('.') ?? [];
      return known.includes(first) && known.includes(second) ? [first, second] : usual;
    },
    write: (pair) => (pair.join() === usual.join() ? '' : pair.join('.')),
  };
}

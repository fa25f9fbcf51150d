/** The filters of the trees, each a choice with how many it finds, and how many are found by all of them. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { GENDERS, INVOLVEMENTS, SCHOOL_YEARS, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { ChoiceChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SPAN_WORDS, TIME_SPANS } from './time-spans.ts';
import { type Filtered, type FilterName, countsOf } from './tree-filter.ts';
import type { TreeFilterState } from './use-tree-filter.ts';
import { TYPES, type TreeAddress } from './use-tree-address.ts';

const TYPE_WORDS = { growing: 'Growing', commissioned: 'Commissioned' } as const;

/** Everybody is looked for. */
export const NO_FILTER = {
  type: undefined,
  involvement: undefined,
  year: undefined,
  gender: undefined,
  discipled: undefined,
  focus: undefined,
  filters: undefined,
} as const;

const useStyles = makeStyles({
  bar: {
    display: 'contents',
    [PHONE]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      flexBasis: '100%',
      minWidth: 0,
    },
  },
  // Beside the tools where most of them fit: whichever is chosen, the others stay where they are.
  chips: { flex: '1 1 560px', minWidth: 0, [PHONE]: { flexBasis: '100%' } },
});

export interface TreeFiltersProps {
  data: DiscipleTree;
  address: TreeAddress;
  state: TreeFilterState;
  today: Date | undefined;
}

export function TreeFilters({ data: { data: trees, abilities, as_of }, address, state, today }: TreeFiltersProps) {
  const styles = useStyles();
  const { change } = address;
  const { filter, filtered } = state;
  function options<Value extends string>(name: FilterName, values: readonly Value[], words: (value: Value) => string) {
    const counts = countsOf(trees, filter, name, today);
    return values.map((value) => ({ value, label: words(value), count: counts.get(value) ?? 0 }));
  }
  return (
    <div {...SCREEN_ONLY} className={styles.bar}>
      <div className={styles.chips}>
        <FilterChips label="Show only">
          <ChoiceChip
            label="Type"
            none="All types"
            options={options('type', TYPES, (type) => TYPE_WORDS[type])}
            value={filter.type}
            onChange={(type) => change({ type })}
          />
          {as_of === null && (
            <ChoiceChip
              label="Involvement"
              none="All involvements"
              options={options('involvement', INVOLVEMENTS, (level) => level)}
              value={filter.involvement}
              onChange={(involvement) => change({ involvement })}
            />
          )}
          <ChoiceChip
            label="School year"
            none="All school years"
            options={options('year', SCHOOL_YEARS, (year) => SCHOOL_YEAR_TITLES[year])}
            value={filter.year}
            onChange={(year) => change({ year })}
          />
          <ChoiceChip
            label="Gender"
            none="All genders"
            options={options('gender', GENDERS, (gender) => gender)}
            value={filter.gender}
            onChange={(gender) => change({ gender })}
          />
          {abilities.see_time && (
            <ChoiceChip
              label="Time in discipleship"
              none="Any time"
              options={options('discipled', TIME_SPANS, (span) => SPAN_WORDS[span])}
              value={filter.discipled}
              onChange={(discipled) => change({ discipled })}
            />
          )}
        </FilterChips>
      </div>
      <output>{filtered && wordsFor(filtered)}</output>
      {filtered && (
        <Button appearance="subtle" onClick={() => change(NO_FILTER)}>
          Show everybody
        </Button>
      )}
    </div>
  );
}

function wordsFor({ found, above }: Filtered): string {
  const people = `${found === 0 ? 'Nobody' : peopleText(found)} found`;
  return above.size === 0 ? people : `${people}; in grey who stands above them`;
}

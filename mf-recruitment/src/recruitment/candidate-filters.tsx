/** "Filters (multi-select): gender, school year, involvement, affinity", each with how many there are where all cards are at hand. */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { AFFINITIES } from '@emmaus/contracts/recruitment-charts.words';
import { GENDERS, INVOLVEMENTS, SCHOOL_YEARS, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ChoicesChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import { Button } from '@fluentui/react-components';
import type { CandidateFilter } from './use-candidate-filter.ts';

export function CandidateFilters({ filter }: { filter: CandidateFilter }) {
  const { filters, change, all, isCut } = filter;
  function options<Word extends string>(
    words: readonly Word[],
    fits: (member: RecruitmentMember, word: Word) => boolean,
    label: (word: Word) => string = (word) => word,
  ) {
    return words.map((word) => ({
      value: word,
      label: label(word),
      // Of some of the cards it would tell too few.
      ...(!isCut && { count: all.filter((member) => fits(member, word)).length }),
    }));
  }
  return (
    <FilterChips label="Show only">
      <ChoicesChip
        label="Gender"
        options={options(GENDERS, (member, word) => member.gender === word)}
        value={filters.gender}
        onChange={(gender) => change({ gender })}
      />
      <ChoicesChip
        label="School year"
        options={options(
          SCHOOL_YEARS,
          (member, word) => member.school_year === word,
          (word) => SCHOOL_YEAR_TITLES[word],
        )}
        value={filters.school_year}
        onChange={(school_year) => change({ school_year })}
      />
      <ChoicesChip
        label="Involvement"
        options={options(INVOLVEMENTS, (member, word) => member.involvement === word)}
        value={filters.involvement}
        onChange={(involvement) => change({ involvement })}
      />
      <ChoicesChip
        label="Affinity"
        options={options(AFFINITIES, (member, word) => (word === 'Greek' ? member.is_greek : member.is_varsity))}
        value={filters.affinity}
        onChange={(affinity) => change({ affinity })}
      />
      {filter.any && (
        <Button appearance="subtle" onClick={filter.clear}>
          Clear filters
        </Button>
      )}
    </FilterChips>
  );
}

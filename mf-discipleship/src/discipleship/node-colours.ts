/** What the colour at the edge of a card says: the type of disciple, the school year, or the time in discipleship. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { SCHOOL_YEARS, SCHOOL_YEAR_TITLES, type SchoolYear } from '@emmaus/contracts/ministry.words';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { tokens } from '@fluentui/react-components';
import { monthsSince } from './person-facts.ts';
import type { ColourBy } from './use-tree-address.ts';

export interface NodeColour {
  colour: string;
  words: string;
}

export const COLOUR_TITLES: Record<ColourBy, string> = {
  type: 'Type',
  year: 'School year',
  time: 'Time in discipleship',
};

const TYPES = {
  'Commissioned Disciple': { colour: meaning.done.mark, words: 'Commissioned' },
  'Growing Disciple': { colour: meaning.mine.mark, words: 'Growing' },
} as const;

const YEAR_COLOURS: Record<SchoolYear, string> = {
  freshman: tokens.colorPaletteMagentaBorderActive,
  sophomore: tokens.colorPaletteCornflowerBorderActive,
  junior: tokens.colorPaletteLavenderBorderActive,
  senior: tokens.colorPalettePumpkinBorderActive,
  senior_plus: tokens.colorPaletteBrownBorderActive,
  grad_student: tokens.colorPaletteSteelBorderActive,
};

/** The longest first: somebody belongs to the first whose months have passed. */
const TIMES = [
  { months: 24, colour: tokens.colorPaletteForestBorderActive, words: '2 years or more' },
  { months: 12, colour: tokens.colorPaletteTealBorderActive, words: '1 to 2 years' },
  { months: 3, colour: tokens.colorPaletteCornflowerBorderActive, words: '3 months to 1 year' },
  { months: 0, colour: tokens.colorPalettePumpkinBorderActive, words: 'less than 3 months' },
];

/** Undefined for whom there is nothing to say, as staff have no school year. */
export function colourOf({ disciple_type, school_year, began_on }: DiscipleNode, by: ColourBy): NodeColour | undefined {
  if (by === 'type') return disciple_type ? TYPES[disciple_type] : undefined;
  if (by === 'year') return school_year ? yearColour(school_year) : undefined;
  return began_on === null ? undefined : TIMES.find(({ months }) => monthsSince(began_on) >= months);
}

export function coloursOf(by: ColourBy): readonly NodeColour[] {
  if (by === 'type') return Object.values(TYPES);
  return by === 'year' ? SCHOOL_YEARS.map(yearColour) : TIMES;
}

function yearColour(year: SchoolYear): NodeColour {
  return { colour: YEAR_COLOURS[year], words: SCHOOL_YEAR_TITLES[year] };
}

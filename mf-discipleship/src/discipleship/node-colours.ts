/** What the colour at the edge of a card says: the type of disciple, the involvement, the school year, or the time in discipleship. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import {
  INVOLVEMENTS,
  type Involvement,
  SCHOOL_YEARS,
  SCHOOL_YEAR_TITLES,
  type SchoolYear,
} from '@emmaus/contracts/ministry.words';
import { meaning } from '@emmaus/remote-kit/page/theme.ts';
import { tokens } from '@fluentui/react-components';
import { SPAN_WORDS, TIME_SPANS, type TimeSpan, spanOf } from './time-spans.ts';
import type { ColourBy } from './use-tree-address.ts';

export interface NodeColour {
  colour: string;
  words: string;
}

export const COLOUR_TITLES: Record<ColourBy, string> = {
  type: 'Type',
  involvement: 'Involvement',
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

/** The same hues for the two that are marks as for the types. */
const INVOLVEMENT_COLOURS: Record<Involvement, string> = {
  'N/A': tokens.colorPaletteSteelBorderActive,
  BSPx1: tokens.colorPaletteCornflowerBorderActive,
  BSPx4: tokens.colorPaletteLavenderBorderActive,
  'Growing Disciple': meaning.mine.mark,
  'Commissioned Disciple': meaning.done.mark,
  SLBS: tokens.colorPaletteTealBorderActive,
  'Growing Disciple Maker': tokens.colorPalettePumpkinBorderActive,
  'Disciple Maker': tokens.colorPaletteMagentaBorderActive,
};

const SPAN_COLOURS: Record<TimeSpan, string> = {
  '24': tokens.colorPaletteForestBorderActive,
  '12': tokens.colorPaletteTealBorderActive,
  '3': tokens.colorPaletteCornflowerBorderActive,
  '0': tokens.colorPalettePumpkinBorderActive,
};

/** Undefined for whom there is nothing to say, as staff have no school year. */
export function colourOf(
  { disciple_type, involvement, school_year, began_on }: DiscipleNode,
  by: ColourBy,
  today?: Date,
): NodeColour | undefined {
  if (by === 'involvement') return involvement ? involvementColour(involvement) : undefined;
  if (by === 'type') return disciple_type ? TYPES[disciple_type] : undefined;
  if (by === 'year') return school_year ? yearColour(school_year) : undefined;
  return began_on === null ? undefined : spanColour(spanOf(began_on, today));
}

/** Type and school year stand in every card; of the others a card says in words what its colour says. */
export function hasColourInWords(by: ColourBy, withTime: boolean): boolean {
  return by === 'involvement' || (by === 'time' && !withTime);
}

/** What a colour says and no other fact does: as it is seen, and as it is heard among the facts. */
interface ColourInWords {
  seen: string;
  heard: string;
}

export function colourInWords(
  node: DiscipleNode,
  by: ColourBy,
  withTime: boolean,
  today?: Date,
): ColourInWords | undefined {
  const words = hasColourInWords(by, withTime) ? colourOf(node, by, today)?.words : undefined;
  if (words === undefined) return undefined;
  return { seen: words, heard: by === 'time' ? `discipled for ${words}` : `involvement ${words}` };
}

export function coloursOf(by: ColourBy): readonly NodeColour[] {
  if (by === 'type') return Object.values(TYPES);
  if (by === 'involvement') return INVOLVEMENTS.map(involvementColour);
  return by === 'year' ? SCHOOL_YEARS.map(yearColour) : TIME_SPANS.toReversed().map(spanColour);
}

function involvementColour(level: Involvement): NodeColour {
  return { colour: INVOLVEMENT_COLOURS[level], words: level };
}

function yearColour(year: SchoolYear): NodeColour {
  return { colour: YEAR_COLOURS[year], words: SCHOOL_YEAR_TITLES[year] };
}

function spanColour(span: TimeSpan): NodeColour {
  return { colour: SPAN_COLOURS[span], words: SPAN_WORDS[span] };
}

import { sql } from '@emmaus/service-kit/database/sql';
import { defineTreeFigure } from './tree-figure.ts';

export const generationsFigure = defineTreeFigure({
  name: 'generations',
  explanation:
    'How many generations the longest chain reaches below its top: a disciple is the first, a disciple of that disciple the second, and so on. Behind the number stand the people of the last generation.',
  aggregate: sql`max(generation)`,
  behind: sql`generation > 0 and generation = (select max(generation) from tree)`,
  sentence(value, { abilities, place }) {
    if (value === null)
      return abilities.read_whole ? `No chain has begun at ${place.name} yet.` : 'Your chain has not begun yet.';
    const chain = abilities.read_whole ? `The longest chain at ${place.name}` : 'Your chain';
    return `${chain} reaches ${value === 1 ? '1 generation' : `${value} generations`} down.`;
  },
});

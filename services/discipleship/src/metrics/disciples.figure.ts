import { sql } from '@emmaus/service-kit/database/sql';
import { counted } from '@emmaus/service-kit/figure';
import { defineTreeFigure } from './tree-figure.ts';

export const disciplesFigure = defineTreeFigure({
  name: 'disciples',
  explanation:
    'Everybody who has a discipler now, in all generations of the trees shown. Whoever stands at the top of a chain is not counted.',
  aggregate: sql`count(*) filter (where generation > 0)`,
  behind: sql`generation > 0`,
  sentence(value, { abilities, place }) {
    const people = counted(value ?? 0, 'person', 'people');
    const are = value === 1 ? 'is' : 'are';
    return abilities.read_whole
      ? `${people} ${are} being discipled at ${place.name}.`
      : `${people} ${are} in the chain below you.`;
  },
});

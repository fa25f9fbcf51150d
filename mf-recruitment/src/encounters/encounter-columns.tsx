/** Whom, where, when and by whom. */
import type { Encounter } from '@emmaus/contracts/encounters.contract';
import { ENCOUNTER_TEXTS, type ENCOUNTER_WHOSE } from '@emmaus/contracts/encounters.words';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';

/** A person whom the reader may not see is known, and no more. */
export function whoOf({ person, name, is_linked }: Encounter): string {
  return person?.name ?? (name || (is_linked ? 'Somebody who is known' : ENCOUNTER_TEXTS.someone));
}

/** Several may be without a name: where and when it was tells them apart. */
export function nameOf(row: Encounter): string {
  return [whoOf(row), ...(row.person ? [] : [row.where, momentText(row.met_at)])].filter(Boolean).join(', ');
}

const factsOf = ({ where, met_by }: Encounter) => [where, met_by && `met by ${met_by}`].filter(Boolean).join(', ');

const columnsOf = (metBy: Pick<GridColumn<Encounter>, 'minWidth' | 'givesWay'>): readonly GridColumn<Encounter>[] => [
  {
    id: 'who',
    title: 'Who',
    minWidth: 160,
    text: whoOf,
    cell: (row) =>
      row.person ? <PortalLink to={`/people/${row.person.id}`}>{row.person.name}</PortalLink> : whoOf(row),
    phone: 'title',
  },
  {
    id: 'met_at',
    title: 'When',
    text: ({ met_at }) => momentText(met_at),
    // The moment in one line.
    minWidth: 150,
    phone: 'fact',
  },
  { id: 'where', title: 'Where', text: ({ where }) => where, phone: { as: 'second fact', text: factsOf } },
  { id: 'met_by', title: 'Met by', text: ({ met_by }) => met_by, ...metBy, phone: 'none' },
  { id: 'location', title: 'Campus', text: ({ location }) => location, givesWay: 1, phone: 'none' },
];

/** Of one's own, who met them is always the same: it stands there where there is room. */
export const ENCOUNTER_COLUMNS: Readonly<Record<(typeof ENCOUNTER_WHOSE)[number], readonly GridColumn<Encounter>[]>> = {
  mine: columnsOf({ minWidth: 160, givesWay: 2 }),
  campus: columnsOf({}),
};

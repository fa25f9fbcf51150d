/** The meditations that are written: which are drafts, and when the others appear. */
import type { WrittenMeditationRow } from '@emmaus/contracts/meditations.contract';
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { deletedColumn } from '@emmaus/remote-kit/table/deleted-column.ts';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';

export function editPath({ id }: Pick<WrittenMeditationRow, 'id'>): string {
  return `/meditations/${id}/edit`;
}

const DATA: readonly GridColumn<WrittenMeditationRow>[] = [
  { id: 'title', title: 'Title', text: ({ title }) => title, grow: 2, phone: 'title' },
  { id: 'verse', title: 'Passage', text: ({ verse }) => verse, grow: 1, phone: 'fact' },
];

export const MEDITATION_COLUMNS: readonly GridColumn<WrittenMeditationRow>[] = [
  ...DATA,
  {
    id: 'appears',
    title: 'Appears',
    text: appears,
    cell: (meditation) => <StatusBadge meaning={MEANINGS[meditation.state]}>{appears(meditation)}</StatusBadge>,
    minWidth: 200,
    phone: 'second fact',
  },
];

export const DELETED_COLUMNS: readonly GridColumn<WrittenMeditationRow>[] = [...DATA, deletedColumn()];

const MEANINGS = { draft: 'none', coming: 'due', shown: 'done' } as const;

function appears({ state, appears_on }: WrittenMeditationRow): string {
  if (appears_on === null || state === 'draft') return 'Draft';
  return state === 'coming' ? `Appears ${sayDay(appears_on)}` : `Since ${sayDay(appears_on)}`;
}

/** Meditations as whoever writes them sees them. */
import type { WrittenMeditation, WrittenMeditationRow } from '@emmaus/contracts/meditations.contract';
import type { Page } from '@emmaus/contracts/page';
import { documentOf } from './plans.ts';

export function meditationRow(details: Partial<WrittenMeditationRow> = {}): WrittenMeditationRow {
  return {
    id: 12,
    title: 'At the fire',
    verse: 'John 21:1-14',
    appears_on: null,
    state: 'draft',
    updated_at: '2026-11-20T18:00:00.000Z',
    deleted_at: null,
    version: 3,
    ...details,
  };
}

export function writtenMeditation(details: Partial<WrittenMeditation> = {}): WrittenMeditation {
  return { ...meditationRow(), content: '<p>Sit still.</p>', document: documentOf(['Sit still.']), ...details };
}

export function meditationPage(rows: WrittenMeditationRow[]): Page<WrittenMeditationRow> {
  return {
    data: rows,
    meta: { current_page: 1, last_page: 1, per_page: 10, total: rows.length },
    total: rows.length,
  };
}

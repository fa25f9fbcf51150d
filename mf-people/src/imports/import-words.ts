/** Imports in words. */
import type { Import, ImportRow, ImportSummary } from '@emmaus/contracts/imports.contract';
import { counted, numberText, peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';

/** '1 row', '2,000 rows'. */
export function rows(number: number): string {
  return counted(number, 'row', 'rows');
}

export function stateOf({ state, imported_count, removed_count }: ImportSummary): { word: string; meaning: Meaning } {
  if (state === 'uploaded') return { word: 'Not checked yet', meaning: 'due' };
  if (state === 'checked') return { word: 'Not brought in yet', meaning: 'due' };
  if (state === 'imported') return { word: `${peopleText(imported_count)} in`, meaning: 'done' };
  return { word: `${peopleText(removed_count)} taken out`, meaning: 'none' };
}

/** What came of a step, to be heard: '2,000 ready, 3 with faults'. Taking people out again has a notice. */
export function saidOf({ state, counts, imported_count, work }: Import): string {
  if (work) return '';
  if (state === 'imported') return `${peopleText(imported_count)} came in`;
  if (state !== 'checked') return '';
  const { ready, faulty, skipped } = counts;
  return [
    `${numberText(ready)} ready`,
    ...(faulty > 0 ? [`${numberText(faulty)} with faults`] : []),
    ...(skipped > 0 ? [`${numberText(skipped)} left out`] : []),
  ].join(', ');
}

export const DECISIONS: Record<ImportRow['decision'], { word: string; meaning: Meaning }> = {
  import: { word: 'Ready', meaning: 'done' },
  skip: { word: 'Left out', meaning: 'none' },
  blocked: { word: 'Has faults', meaning: 'refused' },
};

export function nameOfRow({ values }: ImportRow): string {
  return [values.first_name, values.last_name].filter(Boolean).join(' ') || 'No name';
}

/** Everything that is remarkable about a row, in one line. */
export function remarks({ faults, duplicates }: ImportRow): string {
  if (faults.length > 0) return faults.map(({ sentence }) => sentence).join(' ');
  return duplicates.map((duplicate) => `${sameAs(duplicate)}.`).join(' ');
}

/** 'Same name and e-mail as Zoe Angstrom', 'Same phone as row 2 (Zoe Angstrom)'. */
export function sameAs({ matches, row_number, name }: ImportRow['duplicates'][number]): string {
  const what = matches.map((match) => (match === 'email' ? 'e-mail' : match)).join(' and ');
  return `Same ${what} as ${row_number === null ? name : `row ${row_number} (${name})`}`;
}

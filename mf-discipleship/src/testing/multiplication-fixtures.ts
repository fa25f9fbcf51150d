/** Answers about the spiritual multiplication table for screen tests, typed by its contract. */
import {
  type multiplicationCalls,
  type MultiplicationCounts,
  type MultiplicationTable,
} from '@emmaus/contracts/multiplication.contract';
import type { CallAnswer } from '@emmaus/contracts/call';
import { MULTIPLICATION_FIGURES, MULTIPLICATION_TITLES } from '@emmaus/contracts/multiplication.words';

/** So many of the first figure, one less of each that follows. */
export function counts(first: number): MultiplicationCounts {
  const all = MULTIPLICATION_FIGURES.map((figure, nth) => [figure, Math.max(0, first - nth)]);
  return Object.fromEntries(all) as MultiplicationCounts;
}

export function multiplicationTable(table: Partial<MultiplicationTable> = {}): MultiplicationTable {
  return {
    tableData: [
      { campus: 'Fairchild', location_id: 10, ...counts(1240) },
      { campus: 'Lakeside', location_id: 11, ...counts(60) },
    ],
    totals: counts(1300),
    figures: MULTIPLICATION_FIGURES.map((name) => ({
      name,
      title: MULTIPLICATION_TITLES[name],
      explanation: `How ${MULTIPLICATION_TITLES[name]} are counted.`,
    })),
    counts_everybody: true,
    has_trends: false,
    ...table,
  };
}

export function peopleBehind(
  page: Partial<CallAnswer<typeof multiplicationCalls.listPeopleBehind>> = {},
): CallAnswer<typeof multiplicationCalls.listPeopleBehind> {
  return {
    data: [{ person_id: 3, name: 'Emily Novak', school_year: 'junior', campus: 'Fairchild' }],
    meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    total: 1,
    figure: {
      title: 'Active SLBs',
      value: 1,
      sentence: '1 student at Fairchild leads a Bible study to which somebody came in the past 38 days.',
      explanation: 'Students who lead an active Bible study.',
    },
    ...page,
  };
}

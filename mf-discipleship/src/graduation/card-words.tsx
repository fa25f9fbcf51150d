/** What the card of a senior says on the board. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { GRADUATION_COLUMNS, hasVocation, vocationText } from '@emmaus/contracts/graduation.words';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { BoardColumn } from '@emmaus/remote-kit/board/board-column.ts';
import type { BoardBadge, CardWords } from '@emmaus/remote-kit/board/card-view.ts';
import { CheckmarkCircle16Regular, StarEmphasis16Regular } from '@fluentui/react-icons';
import { missingOf, UNSORTED } from './records-of-board.ts';

const COMPLETE: BoardBadge = { icon: <CheckmarkCircle16Regular />, text: 'Complete' };

const MORE: Readonly<Record<string, Pick<BoardColumn, 'short' | 'explanation' | 'meaning' | 'takes'>>> = {
  [UNSORTED]: { explanation: 'Seniors of whom nobody has said yet what comes next', meaning: 'due', takes: false },
  Graduating: { explanation: 'Phone, e-mail, month and year are asked of each', meaning: 'done' },
  Remaining: { explanation: 'They study here next year, too', meaning: 'mine' },
  Unsure: { explanation: 'Ask them, and sort them later', meaning: 'late' },
};

export const COLUMNS: readonly BoardColumn[] = GRADUATION_COLUMNS.map(({ status, title }) => ({
  id: status ?? UNSORTED,
  title,
  ...MORE[status ?? UNSORTED],
}));
/** The first column is "shown only while non-empty or when there are no records". */
export const SORTED_COLUMNS = COLUMNS.slice(1);

export const columnOf = ({ graduation_status: status }: GraduationRecord) => status ?? UNSORTED;

export const CARD_WORDS: CardWords<GraduationRecord> = {
  title: ({ person }) => person,
  fact: (record) => {
    if (record.graduation_status === 'Graduating') return missingOf(record) || 'Complete';
    return [record.school_year && SCHOOL_YEAR_TITLES[record.school_year], record.involvement.involvement]
      .filter((fact) => fact && fact !== 'N/A')
      .join(' · ');
  },
  lines: linesOf,
  badges: (record) => [
    ...(record.graduation_status === 'Graduating' && record.is_complete ? [COMPLETE] : []),
    ...(hasVocation(record.vocation) ? [{ icon: <StarEmphasis16Regular />, text: vocationText(record.vocation) }] : []),
  ],
};

/** Of who graduates also how they are reached, and when; of who is said not to, that they filled in the form of those who do. */
function linesOf(record: GraduationRecord): string[] {
  const { phone, email, graduation_month, graduation_year, graduation_status: status, involvement } = record;
  const { bs_leader_discipler: leader, missionary } = involvement;
  const when = [graduation_month, graduation_year].filter(Boolean).join(' ');
  const led = [leader && `Leader: ${leader}`, missionary && `Missionary: ${missionary}`];
  const says = record.is_filled_in_by_senior && status !== 'Vocation only' && 'Filled in the form for graduates';
  return (status === 'Graduating' ? [phone, email, when, ...led] : [says, ...led]).flatMap((line) => line || []);
}

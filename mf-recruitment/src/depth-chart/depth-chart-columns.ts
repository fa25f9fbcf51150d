/** The seven columns as they are shown: one name differs from the server's, and each says what it means to stand there. */
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import type { BoardColumn } from '@emmaus/remote-kit/board/board-column.ts';

type ColumnName = (typeof DEPTH_CHART_COLUMNS)[number];

const SHOWN_AS: Partial<Record<ColumnName, string>> = { 'Beginning/Growing Disciples': 'Growing Disciples' };

const EXPLANATIONS: Record<ColumnName, string> = {
  'New Contacts': 'Met once or twice',
  'Meaningful Contacts': 'A friendship has begun',
  'Bible Study Participants': 'Come to a Bible study',
  'Beginning/Growing Disciples': 'Walk with a discipler',
  'Commissioned Disciples': 'Are sent to make disciples',
  'Bible Study Leaders': 'Lead a study of their own',
  'Disciple Makers': 'Disciple others themselves',
};

export const DEPTH_CHART_BOARD_COLUMNS: readonly BoardColumn[] = DEPTH_CHART_COLUMNS.map((name, index) => ({
  id: index + 1,
  title: SHOWN_AS[name] ?? name,
  explanation: EXPLANATIONS[name],
}));

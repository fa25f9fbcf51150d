/** The seven columns as they are shown: one name differs from the server's, and each says what it means to stand there. */
import { DEPTH_CHART_TITLES } from '@emmaus/contracts/depth-charts.words';
import { DEPTH_CHART_COLUMNS } from '@emmaus/contracts/ministry.words';
import type { BoardColumn } from '@emmaus/remote-kit/board/board-column.ts';

type ColumnName = (typeof DEPTH_CHART_COLUMNS)[number];

/** The short name, for a phone, and what it means to stand there. */
const SAID: Record<ColumnName, [short: string, explanation: string]> = {
  'New Contacts': ['New', 'Met once or twice'],
  'Meaningful Contacts': ['Meaningful', 'A friendship has begun'],
  'Bible Study Participants': ['Study', 'Come to a Bible study'],
  'Beginning/Growing Disciples': ['Growing', 'Walk with a discipler'],
  'Commissioned Disciples': ['Commissioned', 'Are sent to make disciples'],
  'Bible Study Leaders': ['Leaders', 'Lead a study of their own'],
  'Disciple Makers': ['Makers', 'Disciple others themselves'],
};

export const DEPTH_CHART_BOARD_COLUMNS: readonly BoardColumn[] = DEPTH_CHART_COLUMNS.map((name, index) => ({
  id: index + 1,
  title: DEPTH_CHART_TITLES[index] ?? name,
  short: SAID[name][0],
  explanation: SAID[name][1],
}));

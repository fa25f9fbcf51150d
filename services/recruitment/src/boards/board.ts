/** A board: the depth chart of its keeper, or the recruitment chart of a campus. */
import { raw, type Sql } from '@emmaus/service-kit/database/sql';

export interface Board {
  kind: 'depth_chart' | 'recruitment';
  /** The keeper's person, or the campus. */
  owner: number;
}

/** The channel on which a move is told; the payload is the board's topic. */
export const BOARD_MOVED = 'recruitment_board';

export const topicOf = ({ kind, owner }: Board): string => `${kind}:${owner}`;

interface BoardTable {
  entry: Sql;
  owner: Sql;
  column: Sql;
}

const TABLES: Readonly<Record<Board['kind'], BoardTable>> = {
  depth_chart: {
    entry: raw('depth_chart_entry'),
    owner: raw('keeper_person_id'),
    column: raw('depth_chart_column_id'),
  },
  recruitment: { entry: raw('recruitment_entry'), owner: raw('location_id'), column: raw('recruitment_column_id') },
};

export const tableOf = ({ kind }: Board): BoardTable => TABLES[kind];

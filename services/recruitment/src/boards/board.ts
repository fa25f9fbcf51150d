/** A board: the depth chart of its keeper, or the recruitment chart of a campus. */
import { DEPTH_CHART_TITLES } from '@emmaus/contracts/depth-charts.words';
import { recruitmentColumnTitle } from '@emmaus/contracts/recruitment.words';
import { raw, sql, type Sql } from '@emmaus/service-kit/database/sql';

export interface Board {
  kind: 'depth_chart' | 'recruitment';
  /** The keeper's person, or the campus. */
  owner: number;
}

export const chartOf = (keeper: number): Board => ({ kind: 'depth_chart', owner: keeper });

/** A place on a board; null: not on it. */
export type Standing = { column: number; place: string } | null;

/** The channel on which a move is told; the payload is the board's topic. */
export const BOARD_MOVED = 'recruitment_board';

export const topicOf = ({ kind, owner }: Board): string => `${kind}:${owner}`;

interface BoardTable {
  entry: Sql;
  /** What a card is called where it is told what was done to it. */
  kind: string;
  ownedBy: string;
  titleOf(column: number): string | undefined;
  owner: Sql;
  column: Sql;
  /** What is set when a card is taken off, and when it is put on again. */
  takenOff(at: Temporal.Instant): Sql;
  back: Sql;
}

const TABLES: Readonly<Record<Board['kind'], BoardTable>> = {
  depth_chart: {
    entry: raw('depth_chart_entry'),
    kind: 'depth_chart_entry',
    ownedBy: 'keeper_person_id',
    titleOf: (column) => DEPTH_CHART_TITLES[column - 1],
    owner: raw('keeper_person_id'),
    column: raw('depth_chart_column_id'),
    takenOff: (at) => sql`removed_at = ${at.toString()}`,
    back: sql`removed_at = null`,
  },
  recruitment: {
    entry: raw('recruitment_entry'),
    kind: 'recruitment_entry',
    ownedBy: 'location_id',
    titleOf: recruitmentColumnTitle,
    owner: raw('location_id'),
    column: raw('recruitment_column_id'),
    // By hand: the weekly refresh leaves them off for this academic year, that of its 1 August.
    takenOff: (at) => sql`removed_by_hand_year = (
      select extract(year from (${at.toString()}::timestamptz at time zone place.timezone)::date - interval '7 months')::int
      from people.published_location_v1 place where place.id = entry.location_id)`,
    // By PostgreSQL's clock, by which people move as well. A card that stands keeps its moment, however often it is moved.
    back: sql`removed_by_hand_year = null, moved_away_at = null,
      placed_at = case when entry.stands then entry.placed_at else now() end`,
  },
};

export const tableOf = ({ kind }: Board): BoardTable => TABLES[kind];

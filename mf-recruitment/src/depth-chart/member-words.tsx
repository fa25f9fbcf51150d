/** What the card of somebody on a depth chart says. */
import type { DepthChartMember } from '@emmaus/contracts/depth-charts.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import type { BoardMarks } from '@emmaus/remote-kit/board/board-column.ts';
import type { CardFacts } from '@emmaus/remote-kit/board/card-facts.tsx';
import type { BoardBadge, CardWords } from '@emmaus/remote-kit/board/card-view.ts';
import { BuildingBank16Regular, Sport16Regular } from '@fluentui/react-icons';
import { standingOf } from '../contacts/told-apart.ts';
import { DEPTH_CHART_BOARD_COLUMNS } from './depth-chart-columns.ts';

/** As the fact of a card, where there is room for a word. */
const SHORT_TYPES = { 'Growing Disciple': 'Growing', 'Commissioned Disciple': 'Commissioned' } as const;
const GREEK: BoardBadge = { icon: <BuildingBank16Regular />, text: 'Greek' };
const VARSITY: BoardBadge = { icon: <Sport16Regular />, text: 'Varsity' };

export const MEMBER_WORDS: CardWords<DepthChartMember> = {
  title: ({ chart_member }) => chart_member,
  badges: ({ is_greek, is_varsity }) => [is_greek && GREEK, is_varsity && VARSITY].filter((badge) => badge !== false),
  ring: ({ disciple_type: type }) =>
    type === 'Commissioned Disciple' ? 'commissioned' : type === 'Growing Disciple' ? 'growing' : undefined,
};

/** The same that the rings around the initials say. */
export const MEMBER_MARKS: BoardMarks<DepthChartMember> = {
  of: ({ disciple_type: type }) =>
    type === 'Commissioned Disciple' ? 'done' : type === 'Growing Disciple' ? 'mine' : 'none',
  words: { done: 'commissioned', mine: 'growing', none: 'not marked yet' },
};

/** "Two facts on a card can be chosen." */
export const MEMBER_FACTS: CardFacts<DepthChartMember> = {
  all: [
    { id: 'standing', title: 'School year or role', of: standingOf },
    { id: 'type', title: 'Type of disciple', of: typeOf },
    { id: 'role', title: 'Role', of: ({ primary_role: role }) => role && ROLE_TITLES[role] },
    {
      id: 'affinity',
      title: 'Affinity',
      of: ({ is_greek, is_varsity }) => [is_greek && 'Greek', is_varsity && 'Varsity'].filter(Boolean).join(', '),
    },
  ],
  usual: ['standing', 'type'],
};

/** Where the column does not say it already. */
function typeOf({ disciple_type, depth_chart_column_id: column }: DepthChartMember): string | null {
  const head = DEPTH_CHART_BOARD_COLUMNS.find(({ id }) => id === column)?.title;
  return disciple_type && head !== `${disciple_type}s` ? SHORT_TYPES[disciple_type] : null;
}

/** The eight columns, and what the card of a candidate says. */
import type { RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import type { RecruitmentColumnName } from '@emmaus/contracts/recruitment-charts.words';
import { RECRUITMENT_COLUMNS, recruitmentColumnTitle } from '@emmaus/contracts/recruitment.words';
import { type Gender, type Involvement, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { BoardColumn } from '@emmaus/remote-kit/board/board-column.ts';
import type { CardFacts } from '@emmaus/remote-kit/board/card-facts.tsx';
import type { BoardBadge, CardWords } from '@emmaus/remote-kit/board/card-view.ts';
import { plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { Badge } from '@fluentui/react-components';
import {
  BuildingBank16Regular,
  Circle16Filled,
  Circle16Regular,
  Note16Regular,
  Sport16Regular,
} from '@fluentui/react-icons';

interface Said {
  /** For the strip of a phone. */
  short: string;
  /** What it means to stand there. */
  explanation: string;
  meaning: Meaning;
}

const SAID: Record<RecruitmentColumnName, Said> = {
  'Potential Candidate': { short: 'Potential', explanation: 'Juniors and above who take part', meaning: 'none' },
  'Top Candidate': { short: 'Top', explanation: 'We would love to have them', meaning: 'mine' },
  'Invited to Apply': { short: 'Invited', explanation: 'Somebody asked them', meaning: 'due' },
  Applied: { short: 'Applied', explanation: 'Their application is in', meaning: 'mine' },
  'Declined Invitation': { short: 'Declined', explanation: 'They said no, and why', meaning: 'refused' },
  'Not Invited to Apply': { short: 'Not invited', explanation: 'Not this year', meaning: 'none' },
  Hired: { short: 'Hired', explanation: 'They come on staff', meaning: 'done' },
  'Not Hired': { short: 'Not hired', explanation: 'They applied, and do not come', meaning: 'refused' },
};

export const CANDIDATE_COLUMNS: readonly BoardColumn[] = RECRUITMENT_COLUMNS.map(({ id, name }) => ({
  id,
  title: name,
  ...SAID[name],
}));

/** "An involvement badge with abbreviations (GDM, DM, GD, CD)." */
const IN_SHORT: Partial<Record<Involvement, string>> = {
  'Growing Disciple Maker': 'GDM',
  'Disciple Maker': 'DM',
  'Growing Disciple': 'GD',
  'Commissioned Disciple': 'CD',
};

/** A full dot and an empty one: no colour says it alone. */
const GENDER_DOTS: Record<Gender, BoardBadge> = {
  Male: { icon: <Circle16Filled />, text: 'Male' },
  Female: { icon: <Circle16Regular />, text: 'Female' },
};
const GREEK: BoardBadge = { icon: <BuildingBank16Regular />, text: 'Greek' };
const VARSITY: BoardBadge = { icon: <Sport16Regular />, text: 'Varsity' };
const NOTES: BoardBadge = { icon: <Note16Regular />, text: 'Has notes' };

export const CANDIDATE_WORDS: CardWords<RecruitmentMember> = {
  title: ({ chart_member }) => chart_member,
  badges: ({ gender, involvement, is_greek, is_varsity, has_notes }) =>
    [
      gender && GENDER_DOTS[gender],
      involvementBadge(involvement),
      is_greek && GREEK,
      is_varsity && VARSITY,
      has_notes && NOTES,
    ].filter((badge) => badge !== false && badge !== null),
  lines: ({ is_reason_missing }) => (is_reason_missing ? [REASON_MISSING] : []),
};

/** "Two facts on a card can be chosen." */
export const CANDIDATE_FACTS: CardFacts<RecruitmentMember> = {
  all: [
    { id: 'year', title: 'School year', of: ({ school_year }) => school_year && SCHOOL_YEAR_TITLES[school_year] },
    { id: 'since', title: 'Time in the column', of: ({ in_column_since }) => hereSince(in_column_since) },
    { id: 'involvement', title: 'Involvement', of: ({ involvement }) => (involvement === 'N/A' ? null : involvement) },
    { id: 'gender', title: 'Gender', of: ({ gender }) => gender },
    {
      id: 'affinity',
      title: 'Affinity',
      of: ({ is_greek, is_varsity }) => [is_greek && 'Greek', is_varsity && 'Varsity'].filter(Boolean).join(', '),
    },
  ],
  usual: ['year', 'since'],
};

export const REASON_MISSING = 'Why they declined is not said yet';

function involvementBadge(involvement: Involvement): BoardBadge | false {
  const short = IN_SHORT[involvement];
  if (short === undefined) return false;
  return {
    icon: (
      <Badge size="small" appearance="outline" color="informative">
        {short}
      </Badge>
    ),
    text: involvement,
  };
}

const DAY_MS = 86_400_000;

/** '3 weeks here': by the days of the calendar, so that what was moved yesterday evening is not of today. */
export function hereSince(moment: string, now: Date = new Date()): string {
  const days = Math.round((Date.parse(plainDay(now)) - Date.parse(plainDay(new Date(moment)))) / DAY_MS);
  if (days < 1) return 'Here since today';
  if (days < 7) return `${counted(days, 'day')} here`;
  if (days < 63) return `${counted(Math.floor(days / 7), 'week')} here`;
  return `${counted(Math.floor(days / 30.4), 'month')} here`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function columnTitle(id: number): string {
  return recruitmentColumnTitle(id) ?? '';
}

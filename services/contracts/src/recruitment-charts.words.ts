/** Words and numbers of the recruitment depth chart, and the addresses of its calls (specification 3, §2 to §9). */
import { type Missing, missingAsked } from './missing.words.ts';
import { paths } from './paths.ts';
import { DECLINE_REASONS, RECRUITMENT_COLUMNS } from './recruitment.words.ts';

export type RecruitmentColumnId = (typeof RECRUITMENT_COLUMNS)[number]['id'];
export type RecruitmentColumnName = (typeof RECRUITMENT_COLUMNS)[number]['name'];

/** "Recruitment add column ids 1 to 6 (Potential Candidates to Not Invited to Apply), default 1." */
export const RECRUITMENT_ADD_COLUMNS = RECRUITMENT_COLUMNS.slice(0, 6);

export const POTENTIAL_CANDIDATE = 72;
export const DECLINED_INVITATION = 76;
/** Of the reasons for declining the one that asks for words of one's own. */
export const OTHER_REASON = 86;

/** "Recruitment to pd, ad, rd, td, missionary, affiliate." Admins pass every check. */
export const RECRUITING_ROLES = ['pd', 'ad', 'rd', 'td', 'missionary', 'affiliate'] as const;

/** A chart is read as a whole; of a campus with more cards the first in each column are shown, and the answer counts the rest. */
export const MOST_RECRUITMENT_CARDS = 1_000;
/** Of so many people of a chart the cards are asked for by name at once. */
export const MOST_CARDS_ASKED = 100;
export const RECRUITMENT_NOTES_LENGTH = 5_000;
export const OTHER_REASONS_LENGTH = 500;

export const AFFINITIES = ['Greek', 'Varsity'] as const;
export type Affinity = (typeof AFFINITIES)[number];

export const RECRUITMENT_FILE = 'recruitment_candidates.csv';

export const RECRUITMENT_TEXTS = {
  person: 'A person is required.',
  column: 'Choose one of the columns.',
  reason:
    'Please select at least one reason they may have indicated for declining an invitation to apply for Emmaus staff.',
  otherReason: 'Please say what the other reason is.',
  notLoaded: 'Error getting recruitment depth chart data.',
} as const;

/** 'There was an error fetching notes for Ada Byrne' */
export const notesNotLoaded = (name: string): string => `There was an error fetching notes for ${name}`;
/** 'Successfully saved notes for Ada Byrne' */
export const notesSaved = (name: string): string => `Successfully saved notes for ${name}`;

interface NotesValues {
  declined_invitation_reasons_ids: readonly number[];
  other_reasons: string;
}

const missing = /* @__PURE__ */ missingAsked({
  declined_invitation_reasons_ids: RECRUITMENT_TEXTS.reason,
  other_reasons: RECRUITMENT_TEXTS.otherReason,
});

/** "If the person is in Declined Invitation, at least one reason is required. If 'Other' is selected a free-text field appears." */
export function missingNotes(
  { declined_invitation_reasons_ids: reasons, other_reasons }: NotesValues,
  columnId: number | null,
): Missing | undefined {
  return missing(
    { declined_invitation_reasons_ids: reasons[0], other_reasons },
    {
      declined_invitation_reasons_ids: columnId === DECLINED_INVITATION,
      other_reasons: reasons.includes(OTHER_REASON),
    },
  );
}

/** The reasons by their names, in the order of the list. */
export function reasonNames(ids: readonly number[]): string[] {
  return DECLINE_REASONS.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

/** What is asked of the candidates; several of one kind widen, several kinds narrow. */
export interface CandidateFilters {
  gender: readonly string[];
  school_year: readonly string[];
  involvement: readonly string[];
  affinity: readonly Affinity[];
}

interface Candidate {
  gender: string | null;
  school_year: string | null;
  involvement: string;
  is_greek: boolean;
  is_varsity: boolean;
}

/** "Affinity (Greek, Varsity; when both are chosen a candidate must be both)." */
export function fitsFilters(candidate: Candidate, filters: CandidateFilters): boolean {
  const among = (value: string | null, chosen: readonly string[]): boolean =>
    chosen.length === 0 || (value !== null && chosen.includes(value));
  return (
    among(candidate.gender, filters.gender) &&
    among(candidate.school_year, filters.school_year) &&
    among(candidate.involvement, filters.involvement) &&
    (!filters.affinity.includes('Greek') || candidate.is_greek) &&
    (!filters.affinity.includes('Varsity') || candidate.is_varsity)
  );
}

export const recruitmentChartPaths = /* @__PURE__ */ paths('recruitment', {
  readRecruitmentChart: 'GET /recruitment_depth_charts/recruitment_depth_chart_by_location',
  listAddableCandidates: 'GET /recruitment_depth_charts/addable_people',
  listCandidates: 'GET /recruitment_depth_charts/members',
  addCandidate: 'POST /recruitment_depth_charts',
  moveCandidate: 'POST /recruitment_depth_charts/transfer',
  removeCandidate: 'DELETE /recruitment_depth_charts/:id',
  undoCandidateMove: 'POST /recruitment_depth_charts/undo',
  watchRecruitmentChart: 'GET /recruitment_depth_charts/events',
  exportCandidates: 'GET /recruitment_depth_charts/csv',
  readNotesUpdatedAt: ['GET /recruitment_depth_charts/last-updated-at', '/last-updated-at'],
  readRecruitmentNotes: ['GET /recruitment_depth_charts/get-recruitment-notes', '/get-recruitment-notes'],
  saveRecruitmentNotes: ['POST /recruitment_depth_charts/recruitment-notes', '/recruitment-notes'],
});

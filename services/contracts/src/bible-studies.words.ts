/** Words and numbers of the Bible studies that screens need without the schemas. */
import { type Missing, missingAsked, missingFields, missingOf } from './missing.words.ts';
import { paths } from './paths.ts';
import type { Fault } from './problem.ts';
import { type Role, roleCheck } from './roles.ts';

/** Specification 2, §9: "Bible studies list page size 10". */
export const BIBLE_STUDIES_PAGE_SIZE = 10;

export const STUDY_FILTERS = [
  'allMyBibleStudies',
  'allViewableBibleStudies',
  'myActiveBibleStudies',
  'viewableActiveBibleStudies',
] as const;
export type StudyFilter = (typeof STUDY_FILTERS)[number];

/** What the list can be sorted by; `reporting` is by how many reports are missing. */
export const STUDY_SORT_COLUMNS = ['status', 'campus', 'name', 'meeting_time', 'started', 'reporting'] as const;
export type StudySortColumn = (typeof STUDY_SORT_COLUMNS)[number];

export const REPORTS_FILTERS = ['missing'] as const;

/** The form's own sentences, word for word (specification 2, §5). */
export const STUDY_TEXTS = {
  name: 'Please enter a name.',
  day_of_week: 'Please select a day.',
  meeting_time: 'Please select a valid time.',
  meeting_location: 'Please enter a location.',
  start_date: 'Please select a start date.',
  leaders: 'Please select a leader.',
  recurring_type: 'Please select a recurring type.',
} as const;
export const STUDY_END_TEXTS = { end_date: 'Please select an end date.' } as const;
export const STUDY_PLACE_TEXT = 'Please select the campus or parish of the study.';

/** "At most two leaders per study." */
export const MOST_LEADERS = 2;
export const STUDY_NAME_LENGTH = 150;
export const MEETING_LOCATION_LENGTH = 250;
export const MOST_FIRST_PARTICIPANTS = 200;

/** "Minute options 00, 15, 30, 45; hours 1 to 12; am/pm coded 1 and 2." */
export const MEETING_HOURS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
export const MEETING_MINUTES = ['00', '15', '30', '45'] as const;

/** "Recurs (only for parish and alumni roles)"; "other roles always send Weekly". */
export function asksRecurrence(role: Role): boolean {
  return roleCheck(role, ['parish-td', 'parish-missionary', 'alumni']);
}

/** What a form knows that decides what it asks. */
export interface StudyAsked {
  recurrence: boolean;
  /** Where leaders can be chosen: of a new study the one who makes it leads it. */
  leaders: boolean;
}

type StudyValues = Readonly<Record<keyof typeof STUDY_TEXTS, unknown>> & { leaders: readonly unknown[] };

const missing = /* @__PURE__ */ missingAsked(STUDY_TEXTS);

/** "Please select a leader." is said "only when editing leaders and none chosen". */
export function missingStudy(values: StudyValues, { leaders, recurrence }: StudyAsked): Missing | undefined {
  return missing({ ...values, leaders: values.leaders[0] }, { leaders, recurring_type: recurrence });
}

/** Of what is sent: what a study is called and where it meets. */
export function missingStudyWords(data: { name?: string | undefined; meeting_location?: string | undefined }): Fault[] {
  const { name, meeting_location } = STUDY_TEXTS;
  return missingFields(data, { name, meeting_location }).map((fault) => ({
    ...fault,
    pointer: `/bible_study_data${fault.pointer}`,
  }));
}

export const missingEnd = /* @__PURE__ */ missingOf(STUDY_END_TEXTS);

export const bibleStudyPaths = /* @__PURE__ */ paths('bible-studies', {
  listBibleStudies: 'GET /bible_studies/paginated-filtered-bible-studies',
  getBibleStudy: 'GET /bible_studies/:id',
  addBibleStudy: 'POST /bible_studies',
  changeBibleStudy: 'PUT /bible_studies/:id',
  reopenBibleStudy: 'PUT /bible_studies/:id/reopen',
  removeStudyEndDate: 'PUT /bible_studies/:id/removeEndDate',
});

/** Words and numbers of the Bible studies that screens need without the schemas. */
import { paths } from './paths.ts';

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

export const bibleStudyPaths = /* @__PURE__ */ paths('bible-studies', {
  listBibleStudies: 'GET /bible_studies/paginated-filtered-bible-studies',
});

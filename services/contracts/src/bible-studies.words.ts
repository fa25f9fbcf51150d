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

export const bibleStudyPaths = /* @__PURE__ */ paths('bible-studies', {
  listBibleStudies: 'GET /bible_studies/paginated-filtered-bible-studies',
});

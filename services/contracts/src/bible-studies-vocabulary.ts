/** Words and numbers of the Bible studies that screens need without the schemas. */

/** Specification 2, §9: "Bible studies list page size 10". */
export const BIBLE_STUDIES_PAGE_SIZE = 10;

export const STUDY_FILTERS = [
  'allMyBibleStudies',
  'allViewableBibleStudies',
  'myActiveBibleStudies',
  'viewableActiveBibleStudies',
] as const;
export type StudyFilter = (typeof STUDY_FILTERS)[number];

/** Words of Campus Graduate Progress (specification 3, §2 and §3): its figures, their titles, its addresses. */
import { paths } from './paths.ts';
import { wordsOf } from './titles.words.ts';

/** Of the three columns, and of what two of them are parts of. */
export const PROGRESS_TITLES = {
  total_records: 'Seniors',
  designated_records: 'Seniors marked as graduating or not',
  graduating_seniors: 'Graduating seniors',
  completed_graduating_seniors: 'Graduating seniors with completed info',
  vocations: 'Vocations',
} as const;
export const PROGRESS_FIGURES = /* @__PURE__ */ wordsOf(PROGRESS_TITLES);
export type ProgressFigure = (typeof PROGRESS_FIGURES)[number];

export const graduateProgressPaths = /* @__PURE__ */ paths('discipleship', {
  campusGraduateProgress: 'GET /graduation-records/campus-progress',
  regionalGraduationRecords: 'GET /regional-graduation-records',
});

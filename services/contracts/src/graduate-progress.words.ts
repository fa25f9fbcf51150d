/** Words of Campus Graduate Progress (specification 3, §2 and §3): its figures, their titles, its addresses. */
import { paths } from './paths.ts';

export const PROGRESS_FIGURES = [
  'total_records',
  'designated_records',
  'graduating_seniors',
  'completed_graduating_seniors',
  'vocations',
] as const;
export type ProgressFigure = (typeof PROGRESS_FIGURES)[number];

/** Of the three columns, and of what two of them are parts of. */
export const PROGRESS_TITLES: Record<ProgressFigure, string> = {
  total_records: 'Seniors',
  designated_records: 'Seniors marked as graduating or not',
  graduating_seniors: 'Graduating seniors',
  completed_graduating_seniors: 'Graduating seniors with completed info',
  vocations: 'Vocations',
};

export const PROGRESS_RECORDS_PAGE_SIZE = 20;

export const graduateProgressPaths = /* @__PURE__ */ paths('discipleship', {
  campusGraduateProgress: 'GET /graduation-records/campus-progress',
  regionalGraduationRecords: 'GET /regional-graduation-records',
});

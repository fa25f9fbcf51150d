/** Words of the spiritual multiplication table (specification 3, §2 and §3): its figures, their titles, its addresses. */
import { paths } from './paths.ts';

/** In the order of the table's columns. */
export const MULTIPLICATION_FIGURES = [
  'cumulative_bspx1',
  'cumulative_bspx4',
  'growing_disciples',
  'commissioned_disciples',
  'student_leaders',
  'active_slbs',
  'growing_disciple_makers',
  'disciple_makers',
] as const;
export type MultiplicationFigure = (typeof MULTIPLICATION_FIGURES)[number];

export const MULTIPLICATION_TITLES: Record<MultiplicationFigure, string> = {
  cumulative_bspx1: 'Cumulative BSPx1',
  cumulative_bspx4: 'Cumulative BSPx4',
  growing_disciples: 'Growing Disciples',
  commissioned_disciples: 'Commissioned Disciples',
  student_leaders: 'Student Leaders',
  active_slbs: 'Active SLBs',
  growing_disciple_makers: 'Growing Disciple Makers',
  disciple_makers: 'Disciple Makers',
};

export const MULTIPLICATION_PEOPLE_PAGE_SIZE = 20;

export const multiplicationPaths = /* @__PURE__ */ paths('discipleship', {
  spiritualMultiplication: ['GET /spiritual_multiplication/', '/spiritual_multiplication'],
  listPeopleBehind: 'GET /spiritual_multiplication/:figure/people',
});

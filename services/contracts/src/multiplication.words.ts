/** Words of the spiritual multiplication table (specification 3, §2 and §3): its figures, their titles, its addresses. */
import { paths } from './paths.ts';
import { wordsOf } from './titles.words.ts';

/** In the order of the table's columns. */
export const MULTIPLICATION_TITLES = {
  cumulative_bspx1: 'Cumulative BSPx1',
  cumulative_bspx4: 'Cumulative BSPx4',
  growing_disciples: 'Growing Disciples',
  commissioned_disciples: 'Commissioned Disciples',
  student_leaders: 'Student Leaders',
  active_slbs: 'Active SLBs',
  growing_disciple_makers: 'Growing Disciple Makers',
  disciple_makers: 'Disciple Makers',
} as const;
export const MULTIPLICATION_FIGURES = /* @__PURE__ */ wordsOf(MULTIPLICATION_TITLES);
export type MultiplicationFigure = (typeof MULTIPLICATION_FIGURES)[number];

/** "Since 1 August": on that day nobody is counted in them, and nobody was lost. Those of two years are not compared. */
export const FIGURES_OF_A_YEAR: readonly MultiplicationFigure[] = ['cumulative_bspx1', 'cumulative_bspx4'];

export const multiplicationPaths = /* @__PURE__ */ paths('discipleship', {
  spiritualMultiplication: ['GET /spiritual_multiplication/', '/spiritual_multiplication'],
  listPeopleBehind: 'GET /spiritual_multiplication/:figure/people',
});

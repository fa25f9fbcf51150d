/** Words of the discipleship trees: the figures that are told about them, and the addresses. */
import { paths } from './paths.ts';

/** Figures that are told about discipleship trees. */
export const FIGURES = ['disciples', 'generations'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Where the server itself says nothing: "reporting, tree and group pages" (specifications 2 and 3, §8). */
export const TREE_PROBLEM =
  'An error occurred. Try reloading the page or confirming that you were added to Discipleship by a staff member.';

export const discipleTreePaths = /* @__PURE__ */ paths('discipleship', {
  myDiscipleTree: 'GET /disciples/myDiscipleTree',
  myDiscipleTreeMobile: ['GET /disciples/myDiscipleTreeMobile', '/myDiscipleTreeMobile'],
  discipleshipOfPerson: 'GET /disciples/people/:id',
  discipleshipFigures: 'GET /disciples/figures',
  discipleshipFigureEvidence: 'GET /disciples/figures/:name/evidence',
});

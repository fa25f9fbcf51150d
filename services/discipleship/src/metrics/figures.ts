/** Every figure that is told about discipleship trees, by name. */
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { disciplesFigure } from './disciples.figure.ts';
import { generationsFigure } from './generations.figure.ts';
import type { TreeFigure } from './tree-figure.ts';

export const treeFigures: Readonly<Record<FigureName, TreeFigure>> = {
  disciples: disciplesFigure,
  generations: generationsFigure,
};

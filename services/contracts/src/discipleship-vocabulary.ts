/** Words of discipleship, apart from the schemas: what a remote loads as a value should not bring these along. */

/** Figures that are told about discipleship trees. */
export const FIGURES = ['disciples', 'generations'] as const;
export type FigureName = (typeof FIGURES)[number];

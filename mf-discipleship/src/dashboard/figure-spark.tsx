/** Twelve weeks of one figure of a campus, small beside its number; nothing where there is no course to show. */
import type { MultiplicationFigure } from '@emmaus/contracts/multiplication.words';
import { type RowTrend, yearsOf } from './row-trend.ts';
import { SparkLine } from './spark-line.tsx';
import { courseText } from './trend-words.ts';

export interface FigureSparkProps {
  trend: RowTrend;
  figure: MultiplicationFigure;
}

export function FigureSpark({ trend, figure }: FigureSparkProps) {
  const years = yearsOf(trend, figure);
  const label = courseText(years);
  return label ? <SparkLine {...years} vacations={trend.vacations} label={label} /> : null;
}

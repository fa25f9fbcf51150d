/** The figures of Campus Graduate Progress, each with how it is counted. */
import { PROGRESS_FIGURES, type ProgressFigure } from '@emmaus/contracts/graduate-progress.words';
import { sql } from '@emmaus/service-kit/database/sql';
import { counted } from '@emmaus/service-kit/figure';
import { defineProgressFigure, type ProgressFigureDefinition, type ProgressFigureParts } from './progress-figure.ts';

const seniors = (value: number): string => counted(value, 'senior', 'seniors');
const verb = (value: number, one: string, several: string): string => (value === 1 ? one : several);

const PARTS: Record<ProgressFigure, Omit<ProgressFigureParts, 'name'>> = {
  total_records: {
    explanation: 'Seniors of this season who have a graduation form.',
    holds: sql`record.graduation_status is distinct from 'Vocation only'`,
    sentence: (value, where) =>
      `${seniors(value)} ${where} ${verb(value, 'has', 'have')} a graduation form this season.`,
  },
  designated_records: {
    explanation:
      "Seniors who were moved out of 'Are they graduating?': they are graduating, they are staying, or nobody is sure yet.",
    holds: sql`record.graduation_status in ('Graduating', 'Remaining', 'Unsure')`,
    sentence: (value, where) => `${seniors(value)} ${where} ${verb(value, 'is', 'are')} marked as graduating or not.`,
  },
  graduating_seniors: {
    explanation: 'Seniors who are graduating or have graduated.',
    holds: sql`record.graduation_status = 'Graduating'`,
    sentence: (value, where) => `${seniors(value)} ${where} ${verb(value, 'is', 'are')} graduating.`,
  },
  completed_graduating_seniors: {
    explanation: 'Graduating seniors whose phone, e-mail, month and year are all filled in.',
    holds: sql`record.graduation_status = 'Graduating' and record.is_complete`,
    sentence: (value, where) =>
      `Of ${seniors(value)} ${where} who ${verb(value, 'is', 'are')} graduating the info is complete.`,
  },
  vocations: {
    explanation: 'Students, seniors or not, who are entering a religious community or a seminary.',
    holds: sql`(record.is_entering_religious or record.is_entering_seminary)`,
    sentence: (value, where) =>
      `${counted(value, 'student', 'students')} ${where} ${verb(value, 'follows', 'follow')} a vocation.`,
  },
};

export const progressFigures: readonly ProgressFigureDefinition[] = PROGRESS_FIGURES.map((name) =>
  defineProgressFigure({ name, ...PARTS[name] }),
);

export function progressFigure(name: ProgressFigure): ProgressFigureDefinition {
  return progressFigures.find((figure) => figure.name === name) as ProgressFigureDefinition;
}

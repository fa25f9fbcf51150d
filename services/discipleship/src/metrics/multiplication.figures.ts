/** The figures of the spiritual multiplication table, each with how it is counted ("How are these numbers calculated"). */
import { MULTIPLICATION_FIGURES, type MultiplicationFigure } from '@emmaus/contracts/multiplication.words';
import { counted } from '@emmaus/service-kit/figure';
import { type CampusFigure, type CampusFigureParts, defineCampusFigure } from './campus-figure.ts';

const students = (value: number): string => counted(value, 'student', 'students');
const people = (value: number): string => counted(value, 'person', 'people');
const verb = (value: number, one: string, several: string): string => (value === 1 ? one : several);

const PARTS: Record<MultiplicationFigure, Omit<CampusFigureParts, 'name'>> = {
  cumulative_bspx1: {
    explanation:
      'Students who attended at least 1 Bible study since 1 August. Meetings count that were reported and took place.',
    sentence: (value, where) => `${students(value)} ${where} attended at least 1 Bible study since 1 August.`,
  },
  cumulative_bspx4: {
    explanation:
      'Students who attended at least 4 Bible studies since 1 August. They are among those who attended at least 1.',
    sentence: (value, where) => `${students(value)} ${where} attended at least 4 Bible studies since 1 August.`,
  },
  growing_disciples: {
    explanation: 'Everybody who is marked as a Growing Disciple now, also who leads a Bible study or disciples others.',
    sentence: (value, where) =>
      `${people(value)} ${where} ${verb(value, 'is a Growing Disciple', 'are Growing Disciples')}.`,
  },
  commissioned_disciples: {
    explanation:
      'Everybody who is marked as a Commissioned Disciple now, also who leads a Bible study or disciples others.',
    sentence: (value, where) =>
      `${people(value)} ${where} ${verb(value, 'is a Commissioned Disciple', 'are Commissioned Disciples')}.`,
  },
  student_leaders: {
    explanation: 'Students who lead a Bible study that is active, whether somebody came to it lately or not.',
    sentence: (value, where) => `${students(value)} ${where} ${verb(value, 'leads', 'lead')} an active Bible study.`,
  },
  active_slbs: {
    explanation:
      'Students who lead an active Bible study with at least one attendee in the past 38 days, besides themselves.',
    sentence: (value, where) =>
      `${students(value)} ${where} ${verb(value, 'leads', 'lead')} a Bible study to which somebody came in the past 38 days.`,
  },
  growing_disciple_makers: {
    explanation:
      'Everybody, student or not, who disciples at least one person who is marked as a Growing Disciple now.',
    sentence: (value, where) => `${people(value)} ${where} ${verb(value, 'disciples', 'disciple')} a Growing Disciple.`,
  },
  disciple_makers: {
    explanation:
      'Everybody, student or not, who disciples at least one person who is marked as a Commissioned Disciple now.',
    sentence: (value, where) =>
      `${people(value)} ${where} ${verb(value, 'disciples', 'disciple')} a Commissioned Disciple.`,
  },
};

/** In the order of the table's columns. */
export const multiplicationFigures: readonly CampusFigure[] = MULTIPLICATION_FIGURES.map((name) =>
  defineCampusFigure({ name, ...PARTS[name] }),
);

export function multiplicationFigure(name: MultiplicationFigure): CampusFigure {
  return multiplicationFigures.find((figure) => figure.name === name) as CampusFigure;
}

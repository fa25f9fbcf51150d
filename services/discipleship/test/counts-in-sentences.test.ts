/** A large number is written one way in every sentence: '1,608 people', as '2,511 students'. */
import { expect, test } from 'vitest';
import { multiplicationFigure } from '../src/metrics/multiplication.figures.ts';
import { progressFigure } from '../src/graduate-progress/progress.figures.ts';
import { disciplesFigure } from '../src/metrics/disciples.figure.ts';

type Dashboard = Parameters<ReturnType<typeof multiplicationFigure>['sentence']>[1];
type View = Parameters<typeof disciplesFigure.sentence>[1];
type Progress = Parameters<ReturnType<typeof progressFigure>['sentence']>[1];

test.each([
  [true, '1,608 people are being discipled at Lakeside College.'],
  [false, '1,608 people are in the chain below you.'],
])('disciples, the whole campus: %s', (read_whole, sentence) => {
  const view = { abilities: { read_whole }, place: { name: 'Lakeside College' } } as View;
  expect(disciplesFigure.sentence(1608, view)).toBe(sentence);
});

test.each([
  [1, '1 student at Lakeside College follows a vocation.'],
  [1608, '1,608 students at Lakeside College follow a vocation.'],
])('vocations: %i', (value, sentence) => {
  const view = { campuses: [{ name: 'Lakeside College' }] } as unknown as Progress;
  expect(progressFigure('vocations').sentence(value, view)).toBe(sentence);
});

test.each([
  [['Campus', 'Campus'], 'at your 2 campuses'],
  [['Campus', 'Parish', 'Campus', 'Parish'], 'at your 2 campuses and 2 parishes'],
  [['Campus', 'Parish'], 'at your 1 campus and 1 parish'],
  [['Parish', 'Parish'], 'at your 2 parishes'],
])('"Types, from the top: Organization, Region, Area, Campus, Parish": %j', (types, where) => {
  const campuses = types.map((location_type) => ({ location_type }));
  const view = { campuses, ofSeveral: true } as unknown as Dashboard;
  expect(multiplicationFigure('student_leaders').sentence(5, view)).toBe(
    `5 students ${where} lead an active Bible study.`,
  );
});

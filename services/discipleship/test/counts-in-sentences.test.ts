/** A large number is written one way in every sentence: '1,608 people', as '2,511 students'. */
import { expect, test } from 'vitest';
import { progressFigure } from '../src/graduate-progress/progress.figures.ts';
import { disciplesFigure } from '../src/metrics/disciples.figure.ts';

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

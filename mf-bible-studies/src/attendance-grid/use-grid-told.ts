/** What is said of the grid to those who do not see it: what a key made of a cell, and what became of a report. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { useState } from 'react';
import { countText, fieldsOf } from '../report/report-values.ts';
import type { GridChange } from './grid-clipboard.ts';
import { LOOKS } from './grid-row.tsx';

export interface GridTold {
  /** Counts what was said: the same words are heard again. */
  told: { text: string; times: number };
  tell: (text: string) => void;
}

export function useGridTold(): GridTold {
  const [told, setTold] = useState({ text: '', times: 0 });
  return { told, tell: (text) => setTold(({ times }) => ({ text, times: times + 1 })) };
}

/** 'Tue, Nov 17 is submitted: 2 of 3 came.' */
export function savedText(saved: Attendance, how: 'submitted' | 'saved'): string {
  return `${weekdayAndDay(saved.met_on_date)} is ${how}: ${countText(fieldsOf(saved), saved.allParticipants)}.`;
}

/** Whoever takes a change back may be at another cell by then. */
export function takenBackText(step: readonly GridChange[]): string {
  const [only, ...others] = step;
  if (!only || others.length > 0) return `Taken back: ${numberText(step.length)} changes.`;
  const { meeting, person, letter } = only;
  const name = meeting.allParticipants.find(({ person_id }) => person_id === person)?.name;
  const word = LOOKS[letter]?.word ?? 'nothing said';
  return `Taken back: ${name}, ${weekdayAndDay(meeting.met_on_date)}: ${word}.`;
}

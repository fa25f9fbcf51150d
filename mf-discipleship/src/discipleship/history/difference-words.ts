/** What the kinds of differences are called, and their colours. */
import { type MeaningColours, meaning } from '@emmaus/remote-kit/page/theme.ts';
import type { DifferenceKind } from './differences.ts';

export const DIFFERENCE_WORDS: Record<DifferenceKind, { word: string; meaning: keyof typeof meaning }> = {
  new: { word: 'New', meaning: 'done' },
  moved: { word: 'Moved', meaning: 'mine' },
  marked: { word: 'Marked', meaning: 'due' },
  ended: { word: 'Ended', meaning: 'refused' },
};

export function coloursOfDifference(kind: DifferenceKind): MeaningColours {
  return meaning[DIFFERENCE_WORDS[kind].meaning];
}

/** What is changed in the grid step by step, and the way back: one key is a step, and so is all that was pasted at once. */
import { useRef } from 'react';
import type { GridChange } from './grid-clipboard.ts';
import { stateByKey } from './grid-states.ts';
import type { GridEdits } from './use-grid-edits.ts';
import { type GridTold, takenBackText } from './use-grid-told.ts';

type Step = readonly GridChange[];

export interface GridSteps {
  take: (step: Step) => void;
  /** The last step, or the one that is named; false where there is none. */
  takeBack: (step?: Step) => boolean;
}

export function useGridSteps(edit: GridEdits['edit'], tell: GridTold['tell']): GridSteps {
  const steps = useRef<Step[]>([]);
  return {
    take(step) {
      steps.current.push(step);
      edit(step.map(({ meeting, person, state }) => ({ meeting: meeting.id, person, state })));
    },
    takeBack(step = steps.current.at(-1)) {
      if (!step || !steps.current.includes(step)) return false;
      steps.current = steps.current.filter((one) => one !== step);
      edit(step.map(({ meeting, person, letter }) => ({ meeting: meeting.id, person, state: stateByKey(letter, '') })));
      tell(takenBackText(step));
      return true;
    },
  };
}

/** Encounters that wait for a signal, as remote.json declares them: exposed as `./waiting-encounters`. */
import type { WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { ENCOUNTERS_PATH } from './waiting-encounter.ts';

export const encounters: WaitingWork = {
  /** Nothing is joined: each is another one. */
  settle: (_portal, _call, problem) => Promise.resolve(problem && { refused: problem }),
  open: (portal) => Promise.resolve(portal.navigate(ENCOUNTERS_PATH)),
};

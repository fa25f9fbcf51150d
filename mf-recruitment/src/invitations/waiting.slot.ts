/** Invitations that wait for a signal, as remote.json declares them: exposed as `./waiting`. */
import type { WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { contentOf, pathOf } from './waiting-invitation.ts';

export const invitations: WaitingWork = {
  /** Nothing is joined: a person looks at what was refused, with what they entered. */
  settle: (_portal, _call, problem) => Promise.resolve(problem && { refused: problem }),
  open: (portal, call) => Promise.resolve(portal.navigate(pathOf(contentOf(call)))),
};

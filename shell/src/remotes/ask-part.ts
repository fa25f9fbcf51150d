/** Asks a function of a remote, as plain data. Whatever goes wrong is a sentence in place of the answer. */
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RemoteLoader } from './federation.ts';
import { phaseOf, reportFault } from '../reports/report-fault.ts';
import { liveRelease } from './releases.ts';
import { type Filling, keyOf } from './slot-fills.ts';
import { loadPart } from './slot-part.ts';
import { PATIENCE } from './use-remote.ts';

export interface Question<Part, Answer> {
  loader: RemoteLoader;
  signal: AbortSignal;
  ask: (part: Part) => Answer | Promise<Answer>;
  /** What was said after all, when nobody waited for it any more. */
  late?: (answer: Answer) => void;
  /** What stands in place of the answer, with the remote's title. */
  else: (title: string) => string;
}

export async function askPart<Part, Answer>(
  filling: Filling,
  { loader, signal, ask, late, else: orElse }: Question<Part, Answer>,
): Promise<Answer | { problem: Problem }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const said = loadPart<Part>(loader, filling).then(ask);
  try {
    const patience = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        if (late) said.then(late, () => undefined);
        reject(new Error(`Nothing was said within ${PATIENCE} ms.`));
      }, PATIENCE);
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    });
    return await Promise.race([said, patience]);
  } catch (error) {
    if (!signal.aborted) {
      console.error(`${keyOf(filling)} failed.`, error);
      loader.forget(liveRelease(filling.remote), error);
      const fault = phaseOf(error, 'slot');
      if (fault) reportFault(filling.remote, fault);
    }
    return { problem: { status: 0, code: 'slot', message: orElse(filling.remote.declaration.title) } };
  } finally {
    clearTimeout(timer);
  }
}

/** Asks a function of a remote what stands on the page now. Whatever goes wrong is a sentence in place of the answer. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RemoteLoader } from '../remotes/federation.ts';
import { liveRelease } from '../remotes/releases.ts';
import { type Filling, keyOf } from '../remotes/slot-fills.ts';
import { cannotBeShown, loadPart } from '../remotes/slot-part.ts';
import { PATIENCE } from '../remotes/use-remote.ts';

type Part<Answer> = (portal: Portal, signal: AbortSignal) => Answer | Promise<Answer>;

export interface Asker<Answer> {
  loader: RemoteLoader;
  portal: Portal;
  signal: AbortSignal;
  /** What was said after all, when nobody waited for it any more. */
  late?: (answer: Answer) => void;
}

export async function askPart<Answer>(
  filling: Filling,
  { loader, portal, signal, late }: Asker<Answer>,
): Promise<Answer | { problem: Problem }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const said = loadPart<Part<Answer>>(loader, filling).then((part) => part(portal, signal));
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
    }
    return { problem: { status: 0, code: 'slot', message: cannotBeShown(filling) } };
  } finally {
    clearTimeout(timer);
  }
}

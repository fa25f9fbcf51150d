/** Sends what waits on the device, one call after another, in one tab at a time, and only as the person whose it is. */
import { IDENTITY_CHANGED } from '@emmaus/contracts/headers.words';
import { callApi } from '@emmaus/remote-kit/portal/base-query.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { type Problem, asProblem, mayPass } from '@emmaus/remote-kit/portal/problem.ts';
import type { Settled, WaitingCall, WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { SENDING_LOCK, forgetWaiting, replaceWaiting, waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { RemoteError, type RemoteFault } from '../../remotes/remote-error.ts';

export interface Sending {
  portal: Portal;
  /** Whoever queued it; undefined where their release is not live. */
  workOf: (call: WaitingCall) => Promise<WaitingWork | undefined>;
}

const PATIENCE_MS = 20_000;
/** How often one is made another before a person has to look at it. */
const TURNS = 3;
/** Also 'broken': of a file that did not arrive the federation runtime says no more. */
const DID_NOT_COME: readonly RemoteFault[] = ['missing', 'broken'];

/** One round; nothing where another tab sends. Never rejects. */
export async function sendWaiting(sending: Sending): Promise<void> {
  try {
    if (!navigator.locks) return await round(sending);
    await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await round(sending);
    });
  } catch (error) {
    console.warn('What waits on this device could not be sent.', error);
  }
}

async function round(sending: Sending): Promise<void> {
  for (const call of await waitingCalls(sending.portal)) if (!call.refused && !(await sent(call, sending))) return;
}

/** False where there is no use in sending the next one. */
async function sent(first: WaitingCall, sending: Sending): Promise<boolean> {
  const { portal } = sending;
  let call = first;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const answer = call.request && (await callApi(portal, { ...call.request, timeout: PATIENCE_MS }));
    if (answer && !('problem' in answer)) {
      await finish(call, portal);
      portal.notify({ intent: 'success', text: call.said, about: call.about });
      return true;
    }
    const problem = answer?.problem;
    if (problem && (endsRound(problem) || mayPass(problem))) {
      await replaceWaiting(call.key, { ...call, tries: call.tries + 1 });
      return !endsRound(problem);
    }
    const settled = await settle(call, problem, sending);
    if (!settled || !('send' in settled)) {
      await end(call, settled, problem, portal);
      return true;
    }
    const { key } = call;
    call = { ...call, ...settled.send };
    await replaceWaiting(key, call);
  }
  return true;
}

async function end(
  call: WaitingCall,
  settled: Exclude<Settled, { send: unknown }>,
  problem: Problem | undefined,
  portal: Portal,
): Promise<void> {
  if (settled && 'done' in settled) return finish(call, portal);
  const refused = settled && 'refused' in settled ? settled.refused : settled ? undefined : problem;
  await replaceWaiting(call.key, { ...call, tries: call.tries + 1, refused });
  if (!refused) return;
  portal.notify({ intent: 'warning', text: `${call.title}: ${refused.message}`, about: call.about });
  // Whoever shows that it waits says from now on that it was refused.
  tellChanges(call, portal);
}

async function finish(call: WaitingCall, portal: Portal): Promise<void> {
  await forgetWaiting(call.key);
  tellChanges(call, portal);
}

function tellChanges({ changes }: WaitingCall, portal: Portal): void {
  for (const [kind, id] of changes) portal.changed(kind, id);
}

async function settle(call: WaitingCall, problem: Problem | undefined, { portal, workOf }: Sending): Promise<Settled> {
  try {
    const work = await workOf(call);
    return work ? await work.settle(portal, call, problem) : problem && { refused: problem };
  } catch (error) {
    console.error(`${call.filling} failed.`, error);
    // Its code did not come, as with one bar of signal: nobody has been asked yet.
    if (error instanceof RemoteError && DID_NOT_COME.includes(error.fault)) return { wait: true };
    return problem ? { refused: problem } : { refused: asProblem(error) };
  }
}

/** No signal, a session that is over, or other eyes than the page shows: the next one would fare no better. */
function endsRound({ status, code }: Problem): boolean {
  return status === 0 || status === 401 || code === IDENTITY_CHANGED;
}

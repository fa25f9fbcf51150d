/** The queue of calls that wait for a signal. The shell sends them; a remote puts them in, looks at its own, and takes them back. */
import { forgetDraftOf } from '../form/draft-store.ts';
import type { Portal } from '../portal/contract.ts';
import type { Problem } from '../portal/problem.ts';
import { withDevice } from './device-store.ts';
import type { CallToKeep, WaitingCall } from './waiting-call.ts';
import { ownerOf } from './whose.ts';

/** Whoever sends, and whoever takes back, has it; one at a time over all tabs. */
export const SENDING_LOCK = 'emmaus-waiting';
/** The page's own event: each remote has a copy of this code. */
const CHANGED = 'emmaus-waiting';
/** So long the server surely knows a key again. What is older is shown to whoever made it, and sent by nobody else. */
export const WAITING_DAYS = 60;
/** Also of what was made while the clock of the device told a day long past. */
const TOO_OLD: Problem = {
  status: 0,
  code: 'too_old',
  message: `This has waited for more than ${WAITING_DAYS} days, so it was not sent by itself. Open or copy it to enter it again, or give it up.`,
};

/** True of a failure to which nobody answered: what was sent may arrive later, or has arrived although nothing came back. */
export function isUnanswered({ status, code }: Problem): boolean {
  return status === 0 && ['offline', 'unreachable', 'timeout'].includes(code);
}

/**
 * Keeps a call until it can be sent; one about the same takes its place. False where nothing can be kept: say so, and keep it on the screen.
 *
 *     if (isUnanswered(problem) && (await keepWaiting(portal, call))) sayThatItWaits();
 */
export async function keepWaiting(portal: Portal, call: CallToKeep): Promise<boolean> {
  const owner = ownerOf(portal);
  if (!owner) return false;
  const personName = portal.user?.name ?? '';
  const fresh = { ...call, ...owner, personName, tries: 0 };
  try {
    // At once: whoever puts the phone away does not wait until what is being sent is answered. Both are sent then, in their order.
    await withDevice(async (store) => {
      const all = store.transaction('waiting', 'readwrite');
      const before = await all.store.index('account').getAll(owner.account);
      await all.store.put({ ...fresh, madeAt: momentBeside(before) });
      await all.done;
    });
    forgetDraftOf(call.key);
    await alone(() =>
      withDevice(async (store) => {
        const all = store.transaction('waiting', 'readwrite');
        for (const one of await all.store.index('account').getAll(owner.account))
          if (isAbout(one, call.about) && isOf(one, owner.person) && one.key !== call.key)
            await all.store.delete(one.key);
        await all.done;
      }),
    );
  } catch {
    return false;
  }
  // Else a browser that is short of room may take it away.
  void navigator.storage?.persist?.().catch(() => false);
  tellWaiting();
  return true;
}

/** Now, but of two in the same millisecond the second is later: by that they are sent in the order in which they were made. */
function momentBeside(others: readonly WaitingCall[]): string {
  const taken = new Set(others.map(({ madeAt }) => madeAt));
  let moment = Date.now();
  while (taken.has(new Date(moment).toISOString())) moment += 1;
  return new Date(moment).toISOString();
}

/** What waits of this person, the oldest first; nothing where the browser keeps nothing. */
export async function waitingCalls(portal: Portal): Promise<WaitingCall[]> {
  const owner = ownerOf(portal);
  const all = owner ? await waitingOfAccount(owner.account) : [];
  return all.filter((one) => isOf(one, owner?.person));
}

/** Also of those as whom somebody acted. */
export async function waitingOfAccount(account: string): Promise<WaitingCall[]> {
  const since = new Date(Date.now() - WAITING_DAYS * 86_400_000).toISOString();
  try {
    const all = await withDevice((store) => store.getAllFromIndex('waiting', 'account', account));
    const shown = all.map((one) => (one.madeAt >= since ? one : { ...one, refused: one.refused ?? TOO_OLD }));
    return shown.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  } catch {
    return [];
  }
}

export async function waitingAbout(portal: Portal, about: string): Promise<WaitingCall | undefined> {
  return (await waitingCalls(portal)).find((one) => isAbout(one, about));
}

/** Takes one out that has not been sent, once nobody is sending it; false where it has been sent meanwhile. */
export async function takeOutWaiting(key: string): Promise<boolean> {
  return alone(async () => {
    const found = await withDevice(async (store) => {
      const isThere = (await store.getKey('waiting', key)) !== undefined;
      await store.delete('waiting', key);
      return isThere;
    });
    tellWaiting();
    return found;
  });
}

/** Puts another in the place of one that waits. */
export async function replaceWaiting(before: string, call: WaitingCall): Promise<void> {
  await withDevice(async (store) => {
    const all = store.transaction('waiting', 'readwrite');
    if (call.key !== before) await all.store.delete(before);
    await all.store.put(call);
    await all.done;
  });
  tellWaiting();
}

export async function forgetWaiting(key: string): Promise<void> {
  await withDevice((store) => store.delete('waiting', key));
  tellWaiting();
}

/** Calls back when something was queued, sent or taken back in this page; another tab is looked at when this one is seen again. */
export function onWaiting(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

function tellWaiting(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Waits for whoever sends to have ended. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(SENDING_LOCK, work) : work();
}

function isAbout(one: WaitingCall, about: string): boolean {
  return one.about === about;
}

function isOf(one: WaitingCall, person: number | undefined): boolean {
  return one.person === person;
}

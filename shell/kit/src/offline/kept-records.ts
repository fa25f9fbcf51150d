/** Records that can be looked at without a signal: for their owner only, until a day, and not after signing out. */
import type { Portal } from '../portal/contract.ts';
import { withDevice } from './device-store.ts';
import { ownerOf } from './whose.ts';

const DAY = 86_400_000;

/** Takes the place of what was kept under this name; forgets what is out of date, whoever's it is. */
export async function keepRecord(portal: Portal, name: string, value: unknown, days: number): Promise<void> {
  const owner = ownerOf(portal);
  if (!owner) return;
  const at = Date.now();
  await tolerant(() =>
    withDevice(async (store) => {
      const all = store.transaction('kept', 'readwrite');
      for (const key of await all.store.index('until').getAllKeys(IDBKeyRange.upperBound(at)))
        await all.store.delete(key);
      await all.store.put({ ...owner, name, value, at, until: at + days * DAY });
      await all.done;
    }),
  );
}

/** Whoever reads it says what it is: it may come from an older release. */
export async function keptRecord(portal: Portal, name: string): Promise<{ value: unknown; at: Date } | undefined> {
  const owner = ownerOf(portal);
  if (!owner) return undefined;
  const record = await tolerant(() => withDevice((store) => store.get('kept', [owner.account, owner.person, name])));
  return record && record.until > Date.now() ? { value: record.value, at: new Date(record.at) } : undefined;
}

/** Of everybody but one account, or of all. */
export async function forgetRecords({ but }: { but?: string } = {}): Promise<void> {
  await tolerant(() =>
    withDevice(async (store) => {
      const all = store.transaction('kept', 'readwrite');
      for (const key of await all.store.getAllKeys())
        if (but === undefined || key[0] !== but) await all.store.delete(key);
      await all.done;
    }),
  );
}

/** Where the browser keeps nothing, nothing is there. */
async function tolerant<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Records that can be looked at without a signal: for their owner only, until a day, and not after signing out. */
import type { Portal } from '../portal/contract.ts';
import { type KeptRecord, withDevice } from './device-store.ts';
import { ownerOf } from './whose.ts';

const DAY = 86_400_000;

export interface KeptValue {
  /** Whoever reads it says what it is: it may come from an older release. */
  value: unknown;
  at: Date;
}

/**
 * Takes the place of what was kept under this name; forgets what is out of date, whoever's it is. False where nothing can be kept: a
 * guest, or a browser that refuses.
 */
export async function keepRecord(portal: Portal, name: string, value: unknown, days: number): Promise<boolean> {
  const owner = ownerOf(portal);
  if (!owner) return false;
  const at = Date.now();
  const kept = await tolerant(() =>
    withDevice(async (store) => {
      const all = store.transaction('kept', 'readwrite');
      for (const key of await all.store.index('until').getAllKeys(IDBKeyRange.upperBound(at)))
        await all.store.delete(key);
      await all.store.put({ ...owner, name, value, at, until: at + days * DAY });
      await all.done;
      return true;
    }),
  );
  return kept ?? false;
}

export async function keptRecord(portal: Portal, name: string): Promise<KeptValue | undefined> {
  const owner = ownerOf(portal);
  if (!owner) return undefined;
  const record = await tolerant(() => withDevice((store) => store.get('kept', [owner.account, owner.person, name])));
  return record && valueOf(record);
}

/** All whose name begins so, the newest first. */
export async function keptRecordsNamed(portal: Portal, beginning: string): Promise<KeptValue[]> {
  const owner = ownerOf(portal);
  if (!owner) return [];
  const [first, last] = [beginning, `${beginning}\uFFFF`].map((name) => [owner.account, owner.person, name]);
  const records = await tolerant(() => withDevice((store) => store.getAll('kept', IDBKeyRange.bound(first, last))));
  return (records ?? []).flatMap((record) => valueOf(record) ?? []).toSorted((one, other) => +other.at - +one.at);
}

export async function forgetRecord(portal: Portal, name: string): Promise<void> {
  const owner = ownerOf(portal);
  if (owner) await tolerant(() => withDevice((store) => store.delete('kept', [owner.account, owner.person, name])));
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

function valueOf({ value, at, until }: KeptRecord): KeptValue | undefined {
  return until > Date.now() ? { value, at: new Date(at) } : undefined;
}

/** Where the browser keeps nothing, nothing is there. */
async function tolerant<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/**
 * What the device itself keeps, in IndexedDB: calls that wait to be sent, and records to look at without a signal. Every remote brings this
 * code along in the release that it was built with, so both kinds stay as they are; another kind is a store of its own.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { WaitingCall } from './waiting-call.ts';
import type { Owner } from './whose.ts';

/** What can be looked at without a signal. */
export interface KeptRecord extends Owner {
  name: string;
  value: unknown;
  /** When it was so, and when it is forgotten, in milliseconds since 1970. */
  at: number;
  until: number;
}

interface DeviceSchema extends DBSchema {
  waiting: { key: string; value: WaitingCall; indexes: { account: string } };
  kept: { key: [account: string, person: number, name: string]; value: KeptRecord; indexes: { until: number } };
}

export type DeviceStore = IDBPDatabase<DeviceSchema>;

const NAME = 'emmaus';

/** Opens it, does the work and lets go: no tab stands in the way of another. Rejects where the browser refuses its storage. */
export async function withDevice<Result>(work: (store: DeviceStore) => Promise<Result>): Promise<Result> {
  // At the version that it has: a later release may have added a store, and whoever asks for an older version is refused.
  const store = await openDB<DeviceSchema>(NAME, undefined, {
    upgrade(fresh) {
      fresh.createObjectStore('waiting', { keyPath: 'key' }).createIndex('account', 'account');
      fresh.createObjectStore('kept', { keyPath: ['account', 'person', 'name'] }).createIndex('until', 'until');
    },
  });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** Whether this browser keeps anything: a private window, or a setting, may refuse. */
export async function deviceKeeps(): Promise<boolean> {
  try {
    await withDevice((store) => store.count('waiting'));
    return true;
  } catch {
    return false;
  }
}

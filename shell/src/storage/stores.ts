/**
 * What the shell keeps in this browser (`inBrowser`) and in this tab (`inTab`). A store may be full, or refused as a whole: what it does
 * not take lasts as long as the page, so that whoever reads it there finds it, and nobody's sign-in or page ends for want of room.
 */
export interface Store {
  getItem(key: string): string | null;
  /** False where the browser did not take it, and the next page will not find it. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  clear(): void;
  keys(): string[];
}

export const inBrowser = storeOf(() => localStorage);
export const inTab = storeOf(() => sessionStorage);

const TRIAL = 'emmaus.trial';
/** More than what a sign-in under way has to remember. */
const ROOM = 2_000;

/** Whether the tab would keep what a sign-in has to find when it comes back to the page. */
export function tabHasRoom(): boolean {
  const hasRoom = inTab.setItem(TRIAL, 'x'.repeat(ROOM));
  inTab.removeItem(TRIAL);
  return hasRoom;
}

function storeOf(storage: () => Storage): Store {
  const ofThisPage = new Map<string, string>();
  return {
    getItem: (key) => ofThisPage.get(key) ?? tolerant(() => storage().getItem(key)) ?? null,
    setItem(key, value) {
      const isTaken = tolerant(() => (storage().setItem(key, value), true)) ?? false;
      if (isTaken) ofThisPage.delete(key);
      else ofThisPage.set(key, value);
      return isTaken;
    },
    removeItem(key) {
      ofThisPage.delete(key);
      tolerant(() => storage().removeItem(key));
    },
    clear() {
      ofThisPage.clear();
      tolerant(() => storage().clear());
    },
    keys: () => [...new Set([...ofThisPage.keys(), ...(tolerant(() => Object.keys(storage())) ?? [])])],
  };
}

function tolerant<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

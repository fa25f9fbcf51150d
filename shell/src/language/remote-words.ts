/** The names of remotes in another language: `remote.es.json` of each release, fetched once a page, before it is drawn. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { book, text } from '../answers/shape.ts';
import type { Live } from '../remotes/registry.client.ts';
import { inWordsOf, type Words } from './spoken-declaration.ts';

/** Longer nobody waits for names; they are English then. */
const PATIENCE_MS = 3_000;

const words = book(text);
const come = new Map<string, Words>();
const asked = new Map<string, Promise<void>>();

/** Settles when all that can be had is there. Never rejects. */
export async function loadRemoteWords({ remotes }: Live, language: string): Promise<void> {
  const addresses = remotes.flatMap((remote) => addressOf(remote, language) ?? []);
  await Promise.all(addresses.map(wordsAt));
}

/** The live remotes in the words that have come; the same object where none have. */
export function spokenLive(live: Live, language: string): Live {
  const remotes = live.remotes.map((remote) => {
    const found = come.get(addressOf(remote, language) ?? '');
    return found ? inWordsOf(remote, found) : remote;
  });
  return remotes.every((remote, index) => remote === live.remotes[index]) ? live : { ...live, remotes };
}

function addressOf({ base, declaration: { languages = [] } }: LiveRemote, language: string): string | undefined {
  return languages.includes(language) ? `${base}remote.${language}.json` : undefined;
}

function wordsAt(address: string): Promise<void> {
  const under = asked.get(address) ?? ask(address);
  asked.set(address, under);
  return under;
}

async function ask(address: string): Promise<void> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    come.set(address, words(await response.json(), address));
  } catch (error) {
    // The next time it is asked for again.
    asked.delete(address);
    console.warn('A remote is named in English: the file of its names cannot be had.', error);
  }
}

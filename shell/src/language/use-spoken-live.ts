/** The live remotes with their names in the language of the person. English stands until the others have come, and where they do not. */
import type { LiveRemote } from '@emmaus/contracts/remote';
import { useEffect, useMemo, useState } from 'react';
import { book, text } from '../answers/shape.ts';
import type { Live } from '../remotes/registry.client.ts';
import { useLanguage } from './language-items.tsx';
import { inWordsOf, type Words } from './spoken-declaration.ts';

const words = book(text);
/** By the address of its file; each is fetched once a page. */
const fetched = new Map<string, Promise<Words>>();

export function useSpokenLive(live: Live | null): Live | null {
  const language = useLanguage();
  const [known, setKnown] = useState<ReadonlyMap<string, Words>>(new Map());

  useEffect(() => {
    let gone = false;
    for (const remote of live?.remotes ?? []) {
      const address = addressOf(remote, language);
      if (address === undefined) continue;
      wordsAt(address).then(
        (found) => !gone && setKnown((before) => new Map(before).set(address, found)),
        (error: unknown) => console.warn(`${remote.name} has no words in ${language} now.`, error),
      );
    }
    return () => {
      gone = true;
    };
  }, [live, language]);

  return useMemo(() => {
    if (!live) return null;
    const spoken = live.remotes.map((remote) => {
      const found = known.get(addressOf(remote, language) ?? '');
      return found ? inWordsOf(remote, found) : remote;
    });
    return spoken.every((remote, index) => remote === live.remotes[index]) ? live : { ...live, remotes: spoken };
  }, [live, language, known]);
}

function addressOf({ base, declaration: { languages = [] } }: LiveRemote, language: string): string | undefined {
  return languages.includes(language) ? `${base}remote.${language}.json` : undefined;
}

function wordsAt(address: string): Promise<Words> {
  const under = fetched.get(address);
  if (under) return under;
  const asked = ask(address);
  fetched.set(address, asked);
  asked.catch(() => fetched.delete(address));
  return asked;
}

async function ask(address: string): Promise<Words> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return words(await response.json(), address);
}

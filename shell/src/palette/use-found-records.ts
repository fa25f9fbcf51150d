/** Asks the remotes for records: those that fit what is typed, or while nothing is, those that were opened last. */
import type { PaletteAnswer, PaletteRecall, PaletteSearch, Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { useEffect, useMemo, useState } from 'react';
import { rightsOf } from '../account/rights.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { askPart } from '../remotes/ask-part.ts';
import { remoteAt } from '../remotes/remote-routes.ts';
import { keyOf } from '../remotes/slot-fills.ts';
import type { PaletteGroup } from './palette-rows.ts';
import { recentPlaces, searchPlaces } from './palette-places.ts';
import { forgetPages, recentPages } from './recent-pages.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from '../remotes/remotes.texts.ts';

/** Milliseconds without a letter after which is asked. */
const SETTLED_MS = 60;

interface Answers {
  words: string;
  by: ReadonlyMap<string, PaletteAnswer>;
}

export interface FoundRecords {
  groups: readonly PaletteGroup[];
  /** Sentences that say what could not be asked. */
  problems: readonly string[];
  /** What stands there is of other words, or not all of it yet. */
  asking: boolean;
  /** Asks anew, after something failed. */
  retry: () => void;
}

const NOTHING: Answers = { words: '', by: new Map() };

/** `whose` keeps the pages that were opened last; null where nothing is kept. `title` stands above those. */
export function useFoundRecords(words: string, whose: string | null, title: string): FoundRecords {
  const { live, loader, portal } = usePortalArea();
  const [answers, setAnswers] = useState(NOTHING);
  const [attempt, setAttempt] = useState(1);
  const { part } = useShellTexts(remotesTexts);
  const recent = words === '';
  const [paths] = useState(() => recentPages(whose));
  const rights = rightsOf(portal.user);
  const fillings = useMemo(() => {
    // With other rights it is asked again.
    void rights;
    if (!recent) return searchPlaces(live.remotes, portal).map((filling) => ({ filling, own: [] }));
    return recentPlaces(live.remotes, portal).flatMap((filling) => {
      const own = paths.filter((path) => remoteAt(path, live.remotes)?.remote === filling.remote);
      return own.length > 0 ? [{ filling, own }] : [];
    });
  }, [live, portal, recent, paths, rights]);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (key: string, answer: PaletteAnswer) => {
      if (signal.aborted) return;
      setAnswers((before) => ({ words, by: new Map(before.words === words ? before.by : []).set(key, answer) }));
    };
    function ask(): void {
      for (const { filling, own } of fillings) {
        const asked = recent
          ? askPart(filling, {
              loader,
              signal,
              else: part,
              ask: (recall: PaletteRecall) => recall(portal, own, signal),
            })
          : askPart(filling, {
              loader,
              signal,
              else: part,
              ask: (search: PaletteSearch) => search(portal, words, signal),
            });
        void asked.then((said) => {
          take(keyOf(filling), said);
          if (recent && whose !== null && 'results' in said && !signal.aborted) forgetPages(whose, missing(own, said));
        });
      }
    }
    const timer = setTimeout(ask, recent ? 0 : SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [words, recent, fillings, attempt, loader, portal, whose, part]);

  const isOfNow = answers.words === words;
  // What was found before stands until the answer is there: nothing flickers between two letters.
  const { words: of, by } = fillings.length > 0 ? answers : NOTHING;
  return {
    groups: of === '' ? [recentGroup(title, paths, by)] : searchGroups(live.remotes, portal, by),
    problems: isOfNow ? [...by.values()].flatMap((said) => ('problem' in said ? [said.problem.message] : [])) : [],
    asking: fillings.length > 0 && !(isOfNow && by.size === fillings.length),
    retry() {
      setAnswers(NOTHING);
      setAttempt((tries) => tries + 1);
    },
  };
}

function missing(paths: readonly string[], { results }: Extract<PaletteAnswer, { results: unknown }>): string[] {
  const there = new Set(results.map(({ path }) => path));
  return paths.filter((path) => !there.has(path));
}

/** Of all remotes together, the newest first. */
function recentGroup(title: string, paths: readonly string[], by: Answers['by']): PaletteGroup {
  const rows = [...by.values()].flatMap((said) => ('results' in said ? said.results : []));
  return {
    key: 'recent',
    title,
    rows: rows.toSorted((one, other) => paths.indexOf(one.path) - paths.indexOf(other.path)),
  };
}

function searchGroups(remotes: Parameters<typeof searchPlaces>[0], portal: Portal, by: Answers['by']): PaletteGroup[] {
  return searchPlaces(remotes, portal).map((filling) => {
    const said = by.get(keyOf(filling));
    return {
      key: keyOf(filling),
      title: filling.fill.title ?? filling.remote.declaration.title,
      rows: said && 'results' in said ? said.results : [],
    };
  });
}

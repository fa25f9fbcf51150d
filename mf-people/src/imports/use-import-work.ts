/** The two long works on an import, checking and bringing in: one at a time, watched while they last. */
import type { Import, ImportMapping } from '@emmaus/contracts/imports.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useRef, useState } from 'react';
import { useCommitImportMutation, useMapImportMutation } from '../api/imports.api.ts';

export interface ImportWork {
  /** True from the click until the answer. */
  busy: boolean;
  problem: Problem | undefined;
  forget: () => void;
  /** True when every row was looked at. */
  check: (mapping: ImportMapping) => Promise<boolean>;
  bringIn: (people: number) => Promise<void>;
}

export function useImportWork(id: number): ImportWork {
  const portal = usePortal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [map] = useMapImportMutation();
  const [commit] = useCommitImportMutation();
  const underway = useRef(false);

  /** A second click while the first is at work is ignored. */
  async function work(send: () => Promise<Import>): Promise<boolean> {
    if (underway.current) return false;
    underway.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await send();
      return true;
    } catch (failure) {
      setProblem(asProblem(failure));
      return false;
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    problem,
    forget: () => setProblem(undefined),
    check: (mapping) => work(() => map({ id, mapping }).unwrap()),
    async bringIn(people) {
      if (await work(() => commit({ id, people }).unwrap())) portal.changed('person', 'LIST');
    },
  };
}

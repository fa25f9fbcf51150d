/** The two long works on an import, checking and bringing in: one at a time, watched while they last. */
import type { Import, ImportMapping } from '@emmaus/contracts/imports.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { importsApi } from '../api/imports.api.ts';

export interface ImportWork {
  /** True from the click until the answer. */
  busy: boolean;
  problem: Problem | undefined;
  forget: () => void;
  /** True when every row was looked at. */
  check: (mapping: ImportMapping) => Promise<boolean>;
  /** As it is shown: where something of it has changed since nobody is brought in. */
  bringIn: (shown: Pick<Import, 'counts' | 'mapping'>) => Promise<void>;
}

export function useImportWork(id: number): ImportWork {
  const portal = usePortal();
  const { busy, problem, run, say } = useWork();
  const [map] = importsApi.useMapImportMutation();
  const [commit] = importsApi.useCommitImportMutation();
  return {
    busy,
    problem,
    forget: () => say(undefined),
    async check(mapping) {
      const checked = await run(() => map({ id, body: mapping }).unwrap());
      return checked !== undefined;
    },
    async bringIn({ counts: { ready: people }, mapping }) {
      const done = await run(() => commit({ id, body: { people, mapping } }).unwrap());
      if (done) portal.changed('person', 'LIST');
    },
  };
}

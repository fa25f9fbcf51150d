/** The plans that this device keeps, where the list cannot be asked for; none until then. */
import { isUnanswered } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useEffect, useState } from 'react';
import { type KeptPlan, keptPlans } from '../on-device/kept-plans.ts';

export function useKeptPlans(problem: unknown): readonly KeptPlan[] {
  const portal = usePortal();
  const [kept, setKept] = useState<readonly KeptPlan[]>([]);
  const isCutOff = Boolean(problem) && isUnanswered(asProblem(problem));
  useEffect(() => {
    let gone = false;
    if (isCutOff)
      void keptPlans(portal).then((plans) => {
        if (!gone) setKept(plans);
      });
    return () => {
      gone = true;
    };
  }, [isCutOff, portal]);
  return isCutOff ? kept : [];
}

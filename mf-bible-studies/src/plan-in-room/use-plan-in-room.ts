/** The plan as the service has it, and without a signal as this browser keeps it. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, type Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { useIsSettled } from '../api/plan-saves.ts';
import { plansApi } from '../api/plans.api.ts';
import { forgetPlan, keepPlan, type KeptPlan, keptPlan, type PlanInRoom, shownOf } from '../on-device/kept-plans.ts';

/** With one bar of signal, what is kept is shown after a moment. */
const PATIENCE_MS = 4_000;

export interface PlanToLead {
  plan: PlanInRoom | undefined;
  /** When what is shown was kept, where it is not what the service has now. */
  keptAt: Date | undefined;
  /** Whether it can be opened again without a signal; undefined until that is known. */
  isKept: boolean | undefined;
  problem: Problem | undefined;
  retry: () => void;
}

export function usePlanInRoom(id: string): PlanToLead {
  const portal = usePortal();
  const isSettled = useIsSettled(Number(id));
  const { currentData, error, isFetching, refetch } = plansApi.usePlanQuery(isSettled ? id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const kept = useKeptPlan(Number(id));
  const [isLate, setLate] = useState(false);
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!currentData) return;
    let isLeft = false;
    void keepPlan(portal, currentData).then((done) => {
      if (!isLeft) setKept(done);
    });
    return () => {
      isLeft = true;
    };
  }, [currentData, portal]);
  const isGone = error !== undefined && asProblem(error).status === 404;
  useEffect(() => {
    if (isGone) void forgetPlan(portal, Number(id));
  }, [id, isGone, portal]);

  const problem = error && !isFetching ? asProblem(error) : undefined;
  const retry = () => void refetch();
  // What was there before is out of date only until it was asked anew.
  if (currentData && (!isFetching || isLate))
    return { plan: shownOf(currentData), keptAt: undefined, isKept, problem: undefined, retry };
  const isCutOff = problem?.status === 0;
  if (kept && (isLate || isCutOff))
    return { plan: kept.plan, keptAt: kept.at, isKept: true, problem: undefined, retry };
  // Whether it is kept is known in a moment.
  if (isCutOff && kept === undefined) return { plan: undefined, keptAt: undefined, isKept, problem: undefined, retry };
  return { plan: undefined, keptAt: undefined, isKept, problem, retry };
}

/** Undefined until the device has been asked, null where it has none. */
function useKeptPlan(id: number): KeptPlan | null | undefined {
  const portal = usePortal();
  const [kept, setKept] = useState<KeptPlan | null>();
  useEffect(() => {
    let gone = false;
    void keptPlan(portal, id).then((found) => {
      if (!gone) setKept(found ?? null);
    });
    return () => {
      gone = true;
    };
  }, [id, portal]);
  return kept;
}

/** The signed-in person, put together from the three calls; what failed is said in the guard's terms. */
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useMemo, useState } from 'react';
import { type AccountFailure, accountFailure } from './account-failure.ts';
import { type Acting, portalUser } from './account-answers.ts';
import { accountApi } from './account.api.ts';

export type Account =
  | { state: 'loading' }
  | { state: 'failed'; failure: AccountFailure; problem: Problem; retry: () => void }
  | { state: 'ready'; user: PortalUser; acting: Acting | null };

/** `kept` is whom this browser knows from the last time, where it was opened without a signal. */
export function useAccount(tokenName: string, kept?: PortalUser): Account {
  const options = { refetchOnReconnect: kept !== undefined };
  // A role or a place may have changed while the tab stood open.
  const lookedAt = { ...options, refetchOnFocus: true };
  const role = accountApi.useRoleQuery(undefined, lookedAt);
  const places = accountApi.usePlacesQuery(undefined, lookedAt);
  const person = accountApi.useUserQuery(undefined, options);

  const now = useMemo((): Account => {
    const all = [role, places, person];
    const retry = () => {
      for (const query of all) if (query.isError) void query.refetch();
    };
    const failed = (problem: Problem): Account => {
      const failure = accountFailure(problem);
      // A signal that came back may take a moment to bring a session along.
      if (kept && (failure === 'unreachable' || problem.status === 401))
        return { state: 'ready', user: kept, acting: null };
      return { state: 'failed', failure, problem, retry };
    };
    // "A 404 on the role load goes to /no-account", also where it is loaded anew: who was there before has no page here any more.
    if (role.data && 'nobody' in role.data) return failed(role.data.nobody);
    // Also while it is asked again: the page that waits for it stays.
    if (role.error && !role.data) return failed(asProblem(role.error));
    if (all.some((query) => query.isFetching && !query.data) || !role.data) return { state: 'loading' };
    // Somebody without a person (a guest) has no places either. Only a call without an answer is worth another try.
    const unanswered = [places, person]
      .filter((query) => query.error && !query.data)
      .map((query) => asProblem(query.error))
      .find((problem) => accountFailure(problem) === 'unreachable');
    if (unanswered) return failed(unanswered);
    const user = portalUser(role.data, places.data ?? [], person.data, tokenName);
    return { state: 'ready', user, acting: person.data?.acting ?? null };
  }, [role, places, person, tokenName, kept]);

  // Asked together, role and places count together: with one of now and one of before a page would ask for what is nobody's.
  const [settled, settle] = useState(now);
  const isHeld = (role.isFetching || places.isFetching) && settled.state === 'ready' && now.state === 'ready';
  if (!isHeld && settled !== now) settle(now);
  return isHeld ? settled : now;
}

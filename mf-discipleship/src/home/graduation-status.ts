/** Asks whether this year's graduation records have been generated: outside RTK Query, to stay small on the home page. */
import type { isGraduationGenerated } from '@emmaus/contracts/graduation-status.contract';
import type { CallAnswer } from '@emmaus/contracts/call';
import { callApi } from '@emmaus/remote-kit/portal/base-query.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';

export async function isGenerated(
  portal: Portal,
  signal: AbortSignal,
): Promise<{ data: CallAnswer<typeof isGraduationGenerated> } | { problem: Problem }> {
  const answer = await callApi(portal, { url: '/graduation-records/is-generated' }, signal);
  return 'problem' in answer ? answer : { data: answer.data === true };
}

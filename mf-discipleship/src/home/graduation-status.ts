/** Asks whether this year's graduation records have been generated: outside RTK Query, to stay small on the home page. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { graduationStatusCalls } from '@emmaus/contracts/graduation-status.contract';
import { graduationStatusPaths } from '@emmaus/contracts/graduation-status.words';
import { callApi } from '@emmaus/remote-kit/portal/base-query.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';

type IsGenerated = CallAnswer<typeof graduationStatusCalls.isGraduationGenerated>;

export async function isGenerated(
  portal: Portal,
  signal: AbortSignal,
): Promise<{ data: IsGenerated } | { problem: Problem }> {
  const answer = await callApi(portal, { url: graduationStatusPaths.isGraduationGenerated.path }, signal);
  return 'problem' in answer ? answer : { data: answer.data === true };
}

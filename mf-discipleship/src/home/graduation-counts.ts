/** What is left to do with the seniors of one's campus, in a sentence: outside RTK Query, to stay small on the home page. */
import type { graduationCalls } from '@emmaus/contracts/graduation.contract';
import { graduationPaths } from '@emmaus/contracts/graduation.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { isCampus } from '@emmaus/contracts/ministry.words';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'discipleship'>()<typeof graduationCalls>(graduationPaths);

/** Undefined where it cannot be counted: by whom has no campus of their own, or while the service is away. */
export async function leftToDo(portal: Portal, signal: AbortSignal): Promise<string | undefined> {
  if (!isOfCampus(portal)) return undefined;
  const counts = await answer({ portal, signal }, 'countGraduationRecords', {});
  if ('problem' in counts) return undefined;
  const { to_move, to_complete, completed } = counts.data;
  const left = [
    to_move > 0 && (to_move === 1 ? '1 senior to sort' : `${to_move} seniors to sort`),
    to_complete > 0 && (to_complete === 1 ? '1 form to complete' : `${to_complete} forms to complete`),
  ].filter((part) => part !== false);
  if (left.length > 0) return `${left.join(', ')}.`;
  return completed > 0 ? 'All forms are complete. Is anybody entering seminary or religious life?' : undefined;
}

/** Seniors and leaders are a campus's: who belongs to a region, or to all, is not answered without saying which. */
export function isOfCampus({ user }: Portal): boolean {
  const [home] = user?.locations ?? [];
  return home !== undefined && isCampus(home);
}

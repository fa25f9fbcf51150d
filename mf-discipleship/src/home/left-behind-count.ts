/** How many leaders graduate without a successor, in a sentence: outside RTK Query, to stay small on the home page. */
import type { successionCalls } from '@emmaus/contracts/succession.contract';
import { successionPaths } from '@emmaus/contracts/succession.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { Portal, TodayRow } from '@emmaus/remote-kit/portal/contract.ts';
import { isOfCampus } from './graduation-counts.ts';

export { leftToDo } from './graduation-counts.ts';

const { answer } = callsOfService<'discipleship'>()<typeof successionCalls>(successionPaths);

const PATH = '/graduation-records/successors';

/** None while everybody has one, where it cannot be counted, or while the service is away. */
export async function leftBehind(portal: Portal, signal: AbortSignal): Promise<TodayRow[]> {
  if (!isOfCampus(portal)) return [];
  const counts = await answer({ portal, signal }, 'countLeaders', {});
  if ('problem' in counts) return [];
  const without = counts.data.all - counts.data.covered;
  if (without === 0) return [];
  return [
    {
      id: 'left-behind',
      title: 'Who is left behind',
      path: PATH,
      sentence:
        without === 1 ? '1 leader graduates without a successor.' : `${without} leaders graduate without a successor.`,
      actions: [{ label: 'Find successors', path: PATH }],
      finish: { label: 'Done', said: 'Who is left behind is put away until tomorrow.' },
    },
  ];
}

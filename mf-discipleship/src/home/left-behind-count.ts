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
  const { all, covered, graduated = 0 } = counts.data;
  if (all === covered) return [];
  return [
    {
      id: 'left-behind',
      title: 'Who is left behind',
      path: PATH,
      sentence: sentenceOf(all - covered - graduated, graduated),
      actions: [{ label: 'Find successors', path: PATH }],
      finish: { label: 'Done', said: 'Who is left behind is put away until tomorrow.' },
    },
  ];
}

/** Of those without a successor: who graduates, and who has already. */
function sentenceOf(leaving: number, gone: number): string {
  const sentences = [
    leaving > 0 &&
      (leaving === 1 ? '1 leader graduates without a successor.' : `${leaving} leaders graduate without a successor.`),
    gone > 0 &&
      (gone === 1
        ? '1 leader has graduated without a successor.'
        : `${gone} leaders have graduated without a successor.`),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

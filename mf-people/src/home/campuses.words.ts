/** For rd and ad: a line for each of their campuses below 'Check my campuses'. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { campusCalls } from '@emmaus/contracts/campuses.contract';
import { campusPaths } from '@emmaus/contracts/campuses.words';
import { counted, numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { BlockWords } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'people'>()<typeof campusCalls>(campusPaths);

type Campus = CallAnswer<typeof campusCalls.listMyCampuses>['data'][number];

export const campuses: BlockWords = async (portal, signal) => {
  const mine = await answer({ portal, signal }, 'listMyCampuses');
  if ('problem' in mine) return mine;
  return {
    text: '',
    lines: mine.data.data.map((campus) => ({
      id: String(campus.id),
      title: campus.name,
      path: `/bible-studies?location=${campus.id}`,
      course: {
        values: campus.meetings_by_week,
        label: `Meetings in each of the last ${campus.meetings_by_week.length} weeks: ${campus.meetings_by_week.join(', ')}`,
      },
      facts: factsOf(campus),
    })),
  };
};

function factsOf({ meetings_by_week, reports_missing, new_people }: Campus): string[] {
  return [
    changeWord(meetings_by_week),
    reports_missing === 0 ? 'no report missing' : `${counted(reports_missing, 'report', 'reports')} missing`,
    new_people === 0 ? 'nobody new this week' : `${numberText(new_people)} new this week`,
  ];
}

const WEEKS = 4;
/** Less than this share of difference is no change. */
const TENTH = 0.1;

/** The last four weeks beside the four before them. What was earlier says only that somebody has met. */
export function changeWord(weeks: readonly number[]): string {
  const [before, lately] = [weeks.slice(-2 * WEEKS, -WEEKS), weeks.slice(-WEEKS)].map((some) =>
    some.reduce((sum, count) => sum + count, 0),
  );
  if (!lately && before) return 'no meetings these four weeks';
  if (!lately) return weeks.some((count) => count > 0) ? 'no meetings these eight weeks' : 'no meetings yet';
  if (!before) return 'begun';
  if (Math.abs(lately - before) <= TENTH * before) return 'steady';
  return lately > before ? 'more meetings' : 'fewer meetings';
}

/** For campus directors: the new school year waits, from 1 August until it is begun or put aside. */
import type { newSchoolYearCalls } from '@emmaus/contracts/new-school-year.contract';
import { newSchoolYearPaths, schoolYearTitle } from '@emmaus/contracts/new-school-year.words';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { TodayRows } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'people'>()<typeof newSchoolYearCalls>(newSchoolYearPaths);

const PAGE = '/people/new-school-year';

export const newSchoolYear: TodayRows = async (portal, signal) => {
  const asked = await answer({ portal, signal }, 'getNewSchoolYear');
  if ('problem' in asked) return asked;
  const { year, state, in_season, counts } = asked.data;
  const count = counts.reduce((sum, { to, people }) => sum + (to === 'stays' ? 0 : people), 0);
  if (state !== 'offered' || !in_season || count === 0) return { rows: [] };
  return {
    rows: [
      {
        id: String(year),
        title: 'The new school year',
        path: PAGE,
        sentence: `${counted(count, 'person moves', 'people move')} on to ${schoolYearTitle(year)}. Nothing happens before you have looked at them.`,
        actions: [{ label: 'Look at them', path: PAGE }],
        finish: { label: 'Later', said: 'The new school year is put away until tomorrow.' },
      },
    ],
  };
};

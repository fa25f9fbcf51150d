/** What discipleship says on the home page, in the rows and blocks that its remote.json declares: exposed as `./home`. */
import { dayInZone } from '@emmaus/remote-kit/page/day-in-zone.ts';
import type { BlockWords, Portal, TodayAnswer, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { isGenerated } from './graduation-status.ts';
import { graduationWindow, windowEverywhere } from './graduation-window.ts';

const SENIORS: TodayRow = {
  id: 'seniors',
  title: 'Graduate Page',
  path: '/graduation-records',
  // While nobody can say how many there are.
  sentence: 'Say of each senior what comes next, before the year is over.',
  actions: [{ label: 'Open the Graduate Page', path: '/graduation-records' }],
  finish: { label: 'Done', said: 'The Graduate Page is put away until tomorrow.' },
};

/** Campus directors and missionaries: the seniors who graduate, and who loses their leader by it. */
export const graduation: TodayRows = async (portal, signal) => {
  const [seniors, left] = await Promise.all([seniorsLeft(portal, signal), leftRows(portal, signal)]);
  return 'problem' in seniors ? seniors : { rows: [...seniors.rows, ...left] };
};

/** The way to the Graduate Page while it is open, told by the day at their campus. */
async function seniorsLeft(portal: Portal, signal: AbortSignal): Promise<TodayAnswer> {
  const now = new Date();
  const timeZone = portal.user?.locations[0]?.timezone_id ?? 'UTC';
  const window = windowEverywhere(now) ?? graduationWindow(dayInZone(timeZone, now));
  if (window === 'closed') return { rows: [] };
  if (window === 'early') {
    const generated = await isGenerated(portal, signal);
    if ('problem' in generated) return generated;
    if (!generated.data) return { rows: [] };
  }
  return {
    rows: [{ ...SENIORS, sentence: (await counts().then((all) => all?.leftToDo(portal, signal))) ?? SENIORS.sentence }],
  };
}

/** Regional and area directors: the way to what stands at each of their campuses. */
export const campuses: BlockWords = ({ user }) => {
  const count = user?.locations.filter(({ location_type }) => location_type === 'Campus').length ?? 0;
  if (count === 0) return { text: 'As soon as a campus lies below your place, it is found here.' };
  if (count === 1) return { text: 'One campus is in your care: see how far it is.' };
  return { text: `${count} campuses are in your care: see how far each of them is.` };
};

async function leftRows(portal: Portal, signal: AbortSignal): Promise<readonly TodayRow[]> {
  return (await (await counts())?.leftBehind(portal, signal)) ?? [];
}

/** Their code comes after the page; undefined while it is out of reach. */
function counts() {
  return import('./left-behind-count.ts').catch(() => undefined);
}

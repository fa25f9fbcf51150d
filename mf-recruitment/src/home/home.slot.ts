/** What recruitment says on the home page, in the rows that its remote.json declares: exposed as `./home`. */
import type { FollowUp, followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { followUpPaths } from '@emmaus/contracts/follow-ups.words';
import { reachesByPhone } from '@emmaus/remote-kit/page/by-phone.ts';
import { weekdayOrYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { stallCountRows, stallRows } from './stall-rows.ts';

const { answer } = callsOfService<'recruitment'>()<typeof followUpCalls>(followUpPaths);

/** Whoever answered a High Call with Yellow, for who presented it. */
export const followUps: TodayRows = async (portal, signal) => {
  const found = await answer({ portal, signal }, 'listFollowUps');
  if ('problem' in found) return found;
  const { data, total = data.length } = found.data;
  const hidden = total - data.length;
  const calls = hidden === 1 ? 'High Call' : 'High Calls';
  return {
    rows: data.map(rowOf),
    more: hidden > 0 ? `And ${numberText(hidden)} more ${calls} to ask again, shown as these are answered.` : undefined,
  };
};

/** Whom one met at the stall: 48 hours, then they are lost. */
export const stall: TodayRows = stallRows;

/** For directors: '31 interested · 24 met · 4 running out · 3 lost'. */
export const stallCounts: TodayRows = stallCountRows;

/** What was logged without a signal; nothing where its code is out of reach. */
export const waiting: TodayRows = async (portal) => {
  const device = await import('./waiting-rows.ts').catch(() => undefined);
  return { rows: (await device?.waitingRows(portal)) ?? [] };
};

/** Who may not log the answer asks all the same: their own people do the writing. */
function rowOf({ id, person_id, name, presented_on, notes, phone, abilities }: FollowUp): TodayRow {
  const answer = { label: 'Answer', path: `/invitations?log=high_call&receiver=${person_id}` };
  return {
    id: String(id),
    title: name,
    path: `/people/${person_id}`,
    sentence: [`High Call on ${weekdayOrYear(presented_on)}: Yellow`, notes].filter(Boolean).join(' · '),
    actions: [...reachesByPhone(phone), ...(abilities.write ? [answer] : [])],
    finish: { label: 'Asked again', said: `${name} is put away until tomorrow.` },
  };
}

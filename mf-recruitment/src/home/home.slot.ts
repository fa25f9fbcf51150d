/** What recruitment says on the home page, in the rows that its remote.json declares: exposed as `./home`. */
import type { FollowUp, followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { followUpPaths } from '@emmaus/contracts/follow-ups.words';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { TodayAction, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'recruitment'>()<typeof followUpCalls>(followUpPaths);

/** Whoever answered a High Call with Yellow, for who presented it. */
export const followUps: TodayRows = async (portal, signal) => {
  const found = await answer({ portal, signal }, 'listFollowUps');
  if ('problem' in found) return found;
  return { rows: found.data.data.map(rowOf) };
};

function rowOf(followUp: FollowUp): TodayRow {
  const { id, person_id, name, presented_on, notes } = followUp;
  return {
    id: String(id),
    title: name,
    path: `/people/${person_id}`,
    sentence: [`High Call on ${weekdayAndDay(presented_on)}: Yellow`, notes].filter(Boolean).join(' · '),
    actions: reachesOf(followUp),
    finish: { label: 'Asked again', said: `${name} is put away until tomorrow.` },
  };
}

function reachesOf({ phone }: FollowUp): TodayAction[] {
  const number = phone?.replaceAll(/[^\d+]/g, '');
  if (!number) return [];
  return [
    { label: 'Call', href: `tel:${number}`, icon: 'call' },
    { label: 'Message', href: `sms:${number}`, icon: 'chat' },
  ];
}

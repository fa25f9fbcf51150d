/** Who came to the stall and is to be met by oneself, with the clock; and for directors how the stall of the week goes. */
import type { stallCalls, StallFollowUp } from '@emmaus/contracts/stall.contract';
import { stallPaths, stallSentence, timeLeft } from '@emmaus/contracts/stall.words';
import { reachesByPhone, textable, textHref } from '@emmaus/remote-kit/page/by-phone.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { Done, Portal, TodayAction, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';

const { answer } = callsOfService<'recruitment'>()<typeof stallCalls>(stallPaths);

/** The clock goes on while the page is looked at, and who registers is there soon. */
const LOOK_AGAIN_MS = 30_000;

export const stallRows: TodayRows = async (portal, signal) => {
  const mine = await answer({ portal, signal }, 'listMineOfStall');
  if ('problem' in mine) return mine;
  const { data, total = data.length } = mine.data;
  const hidden = total - data.length;
  return {
    rows: data.map((followUp) => rowOf(followUp, portal)),
    more: hidden > 0 ? `And ${numberText(hidden)} more from the stall, shown as these are met or lost.` : undefined,
    again: LOOK_AGAIN_MS,
  };
};

export const stallCountRows: TodayRows = async (portal, signal) => {
  const found = await answer({ portal, signal }, 'countStall', {});
  if ('problem' in found) return found;
  const { location, counts } = found.data;
  if (counts.interested === 0) return { rows: [] };
  return {
    rows: [
      {
        id: `stall-${location.id}`,
        title: 'The stall of the week',
        path: '/stall',
        sentence: stallSentence(counts),
        actions: [
          ...(counts.running_out > 0 ? [{ label: 'Running out', path: '/stall?shows=running_out' }] : []),
          { label: 'Open', path: '/stall' },
        ],
      },
    ],
  };
};

function rowOf(followUp: StallFollowUp, portal: Portal): TodayRow {
  const { id, name, first_name, person_id, due_at } = followUp;
  const shown = name ?? first_name;
  let { version } = followUp;
  const tell = async (outcome: 'met' | 'lost' | null): Done => {
    const told = await answer({ portal }, 'answerOfStall', { id, body: { outcome, version } });
    if ('problem' in told) return told.problem;
    ({ version } = told.data.data);
    portal.changed('stall', id);
    return undefined;
  };
  const lose = async (): Done => {
    const problem = await tell('lost');
    const undo = async () => {
      const refused = await tell(null);
      if (refused) throw refused;
    };
    if (!problem) tellWithUndo(portal, { intent: 'success', text: `${shown} was lost.`, about: `stall:${id}` }, undo);
    return problem;
  };
  return {
    id: String(id),
    title: shown,
    ...(person_id !== null && { path: `/people/${person_id}` }),
    sentence: `Came to the stall · ${timeLeft(due_at, Date.now())}`,
    actions: [...reachesOf(followUp), { label: 'Lost', run: lose }],
    finish: {
      label: 'Met',
      name: `Met ${shown}`,
      said: `${shown} was met.`,
      run: () => tell('met'),
      undo: () => tell(null),
    },
  };
}

/** In writing only where they agreed to it, at the number that they wrote, and with the words ready. */
function reachesOf({ phone, text }: StallFollowUp): TodayAction[] {
  const number = textable(text?.to ?? null);
  return [
    ...(text && number ? [{ label: 'Message', icon: 'chat', href: textHref(number, text.words) }] : []),
    ...reachesByPhone(phone).filter(({ icon }) => icon === 'call'),
  ];
}

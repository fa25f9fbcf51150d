/** Cards are taken off a live board. Where nobody answers, what the board hears tells that it was done, and gives the way back. */
import { useRef } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import { asProblem, mayBeDone } from '../portal/problem.ts';
import { tellWithUndo } from '../portal/tell-with-undo.ts';
import { nobodyAnswered } from './nobody-answered.ts';
import type { CardId } from './use-board-moves.ts';

export interface Removal<Done> {
  /** As events name it, and whom it is about. */
  card: CardId;
  name: string;
  send: () => Promise<Done>;
  /** Takes the event with this number back. */
  undo: (seq: number) => Promise<unknown>;
}

export interface Removals {
  /** Answers what was done; undefined where nobody answered, which is told here. Rejects with what it was refused with. */
  remove: <Done>(removal: Removal<Done>) => Promise<Done | undefined>;
  /** For each event by which somebody took off a card from here, or in another tab. */
  heard: (card: CardId, seq: number) => void;
}

interface Sent {
  isLost: boolean;
  /** What was heard of it: that may be before nobody has answered. */
  seq?: number;
  tell: (seq: number) => void;
}

/**
 * The events come from `useHeardBoard`, whose `onEvent` names those that took off a card. Since 1.15.0.
 *
 *     const removals = useRemovals();
 *     useHeardBoard({ …, onEvent: ({ entry_id, member, seq }) => member === null && removals.heard(entry_id, seq) });
 *     const done = await removals.remove({ card: id, name, send: () => takeOff(id).unwrap(), undo });
 *     if (done) tell(done);
 */
export function useRemovals(): Removals {
  const portal = usePortal();
  const sent = useRef(new Map<CardId, Sent>());

  function settle(card: CardId, one: Sent): void {
    if (!one.isLost || one.seq === undefined) return;
    sent.current.delete(card);
    one.tell(one.seq);
  }

  return {
    async remove({ card, name, send, undo }) {
      // What was told first leaves when it turns out.
      const about = `board: removal of ${card}`;
      const text = `${name} was removed.`;
      const one: Sent = {
        isLost: false,
        tell: (seq) => tellWithUndo(portal, { intent: 'success', text, about }, () => undo(seq)),
      };
      sent.current.set(card, one);
      try {
        const done = await send();
        sent.current.delete(card);
        return done;
      } catch (error) {
        if (!mayBeDone(asProblem(error))) {
          sent.current.delete(card);
          throw error;
        }
        portal.notify({ intent: 'error', text: nobodyAnswered(name, 'removed'), about });
        one.isLost = true;
        settle(card, one);
        return undefined;
      }
    },
    heard(card, seq) {
      const one = sent.current.get(card);
      if (!one) return;
      one.seq = seq;
      settle(card, one);
    },
  };
}

/** A board that is live: as it was read, with what was answered since, and with what others do at the same time. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Call } from '../portal/base-query.ts';
import { usePortal } from '../portal/portal-context.ts';
import { readStream, type StreamedEvent } from '../portal/read-stream.ts';

type Dispatch = ThunkDispatch<never, unknown, UnknownAction>;

export interface LiveBoardOptions<Answer extends StreamedEvent, Event extends StreamedEvent> {
  /** As it stands in the cache; undefined while it is read, and where nothing is to be heard. */
  board: Answer | undefined;
  /** The call that tells what happens on it: another address is another stream. */
  watch: Pick<Call, 'url' | 'params'>;
  /** `(how) => api.util.updateQueryData('board', question, how)`; has to stay the same function. */
  patch: (how: (board: Answer) => Answer) => Parameters<Dispatch>[0];
  /** What an event changes of the board. It may come twice, and after the answer to what caused it. */
  apply: (board: Answer, event: Event) => Answer;
  /** The stream was refused, and is not asked for again: read the board anew, which says why. Since 1.15.0. */
  onRefused?: () => void;
}

export interface HeardBoardOptions<Answer extends StreamedEvent, Event extends StreamedEvent> extends LiveBoardOptions<
  Answer,
  Event
> {
  /** Hears of each event once, as it happens. */
  onEvent?: (event: Event) => void;
}

export interface LiveBoard<Answer> {
  /** False while the connection is looked for: "Reconnecting…". */
  live: boolean;
  /** Puts an answer onto the board. */
  change: (how: (board: Answer) => Answer) => void;
  /** The board as it is at this moment, also for what was begun earlier: Undo is pressed on a notice. */
  newest: () => Answer | undefined;
}

/** How far the stream has been heard on this board; an answer that comes anew does not say it. */
type Heard<Answer> = Answer & { heard?: number };
/** Milliseconds in which a board is read anew, or usually is. */
const READ_WITHIN = 1_000;
/** So many events are kept for an answer that comes late. */
const LONGEST_BEHIND = 1_000;

/**
 * Hears what happens from the board's number on. A stream that breaks is asked for again, and loses nothing. A board that
 * was read anew, but before what has been heard meanwhile, is brought up to it.
 */
export function useLiveBoard<Answer extends StreamedEvent, Event extends StreamedEvent>({
  board,
  watch: { url, params },
  ...options
}: LiveBoardOptions<Answer, Event>): LiveBoard<Answer> {
  return useHeardBoard({ ...options, board, watch: params === undefined ? { url } : { url, params } });
}

/** The same, where something is said of what happens. */
export function useHeardBoard<Answer extends StreamedEvent, Event extends StreamedEvent>({
  board,
  watch: { url, params },
  patch,
  apply,
  onEvent: hear,
  onRefused,
}: HeardBoardOptions<Answer, Event>): LiveBoard<Answer> {
  const portal = usePortal();
  const dispatch = useDispatch<Dispatch>();
  const [live, setLive] = useState(true);
  const newest = useRef(board);
  useEffect(() => {
    newest.current = board;
  }, [board]);

  const change = useCallback(
    (how: (board: Answer) => Answer) => void dispatch(patch(how) as UnknownAction),
    [dispatch, patch],
  );
  const events = useRef<Event[]>([]);
  const bringUp = useEffectEvent(() =>
    change((now: Heard<Answer>) => {
      const from = now.heard ?? now.seq;
      const since = events.current.filter(({ seq }) => seq > from);
      return Object.assign({}, since.reduce(apply, now), { heard: since.at(-1)?.seq ?? from });
    }),
  );
  const onEvent = useEffectEvent((event: Event) => {
    if (event.seq > (events.current.at(-1)?.seq ?? 0)) hear?.(event);
    events.current = [...events.current.slice(-LONGEST_BEHIND), event];
    bringUp();
  });
  const call = useEffectEvent(() => (params === undefined ? { url } : { url, params }));
  const which = board && JSON.stringify([url, params]);
  const seq = useEffectEvent(() => board?.seq ?? 0);
  const refused = useEffectEvent(() => onRefused?.());
  const heardWith = useRef(portal);
  useEffect(() => {
    const hasOthers = heardWith.current !== portal;
    heardWith.current = portal;
    if (which === undefined) return;
    const left = new AbortController();
    events.current = [];
    const listen = (): undefined => {
      void readStream<Event>(portal, call(), {
        after: seq(),
        onEvent: (event) => onEvent(event),
        onLive: (stands) => {
          if (!left.signal.aborted) setLive(stands);
        },
        signal: left.signal,
      }).then((problem) => {
        if (problem !== null && !left.signal.aborted) refused();
      });
    };
    // With other rights the board is being read anew, and may be another one by its answer.
    const timer = hasOthers ? setTimeout(listen, READ_WITHIN) : listen();
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [portal, which]);
  // Behind the stream, which begins from none: what was heard of one board is nothing to the next.
  useEffect(() => {
    const last = events.current.at(-1)?.seq ?? 0;
    if (board && last > ((board as Heard<Answer>).heard ?? board.seq)) bringUp();
  }, [board]);
  return { live, change, newest: () => newest.current };
}

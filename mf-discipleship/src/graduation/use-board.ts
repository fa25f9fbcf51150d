/** The board as it is now: as it was read, with what was answered since, and with what others do at the same time. */
import type { GraduationEvent, GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { readStream } from '@emmaus/remote-kit/portal/read-stream.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  type BoardOf,
  type GraduationBoard,
  graduationApi,
  useGraduationBoardQuery,
  watchRequest,
} from '../api/graduation.api.ts';
import { withoutRecord, withRecord } from './records-of-board.ts';

export interface BoardNow {
  board: GraduationBoard | undefined;
  error: unknown;
  retry: () => void;
  /** False while the connection is looked for. */
  live: boolean;
  /** Puts an answer onto the board. */
  put: (record: GraduationRecord) => void;
  take: (id: number) => void;
  /** The record as it is at this moment, also for what was begun earlier. */
  now: (id: number) => GraduationRecord | undefined;
}

export function useBoard(of: BoardOf): BoardNow {
  const { currentData: board, error, refetch } = useGraduationBoardQuery(of, { refetchOnMountOrArgChange: true });
  const dispatch = useDispatch<ThunkDispatch<never, unknown, UnknownAction>>();
  // Undo is pressed on a notice, which knows only what was there when it appeared.
  const newest = useRef(board);
  useEffect(() => {
    newest.current = board;
  }, [board]);
  const { location_id } = of;

  const change = useCallback(
    (how: (records: readonly GraduationRecord[]) => GraduationRecord[]) =>
      void dispatch(
        graduationApi.util.updateQueryData('graduationBoard', { location_id }, (draft) => ({
          ...draft,
          data: how(draft.data),
        })),
      ),
    [dispatch, location_id],
  );
  const put = useCallback((record: GraduationRecord) => change((records) => withRecord(records, record)), [change]);
  const take = useCallback((id: number) => change((records) => withoutRecord(records, id)), [change]);

  const live = useLive(of, board, ({ record_id, record }) => (record ? put(record) : take(record_id)));
  return {
    board,
    error,
    retry: () => void refetch(),
    live,
    put,
    take,
    now: (id) => newest.current?.data.find((one) => one.id === id),
  };
}

/** Hears what happens from the board's number on. A stream that breaks is asked for again, and loses nothing. */
function useLive(
  { location_id }: BoardOf,
  board: GraduationBoard | undefined,
  apply: (event: GraduationEvent) => void,
): boolean {
  const portal = usePortal();
  const [live, setLive] = useState(true);
  const onEvent = useEffectEvent(apply);
  const seq = useEffectEvent(() => board?.seq ?? 0);
  const place = board?.location.id;
  useEffect(() => {
    if (place === undefined) return;
    const left = new AbortController();
    void readStream<GraduationEvent>(portal, watchRequest({ location_id }), {
      after: seq(),
      onEvent: (event) => onEvent(event),
      onLive: (stands) => {
        if (!left.signal.aborted) setLive(stands);
      },
      signal: left.signal,
    });
    return () => left.abort();
  }, [portal, place, location_id]);
  return live;
}

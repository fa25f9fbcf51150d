/** The board of a season as it is now, and what is put onto it. */
import type { GraduationEvent, GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { useHeardBoard } from '@emmaus/remote-kit/board/use-live-board.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { useCallback } from 'react';
import { type BoardOf, type GraduationBoard, graduationApi, watchRequest } from '../api/graduation.api.ts';
import { useCountAgain } from '../succession/use-count-again.ts';
import { withoutRecord, withRecord } from './records-of-board.ts';
import { useMovesOfOthers } from './use-moves-of-others.ts';

export interface BoardNow {
  board: GraduationBoard | undefined;
  error: unknown;
  retry: () => void;
  /** False while the connection is looked for. */
  live: boolean;
  /** Puts an answer onto the board. */
  put: (record: GraduationRecord) => void;
  take: (id: number) => void;
}

/** Nothing is read or heard of it while it is not shown. */
export function useBoard(of: BoardOf, isShown: boolean): BoardNow {
  const { currentData, error, refetch } = graduationApi.useGraduationBoardQuery(of, {
    refetchOnMountOrArgChange: true,
    skip: !isShown,
  });
  const board = stillShown(currentData, error);
  const { location_id } = of;
  const sayMoved = useMovesOfOthers(board?.data);
  const countAgain = useCountAgain(location_id);
  const patch = useCallback(
    (how: (board: GraduationBoard) => GraduationBoard) =>
      graduationApi.util.updateQueryData('graduationBoard', { location_id }, how),
    [location_id],
  );
  const { live, change } = useHeardBoard<GraduationBoard, GraduationEvent>({
    board,
    // Of the campus and season that are shown: whoever has moved since, or looks on over 1 August, would hear of another one.
    watch: watchRequest({ location_id: board?.location.id, record_year: board?.record_year }),
    patch,
    apply: (now, { record_id, record }) => (record ? withPut(now, record) : withTaken(now, record_id)),
    onEvent: (event) => {
      sayMoved(event);
      countAgain(event);
    },
    onRefused: refetch,
  });
  return {
    board,
    error,
    retry: () => void refetch(),
    live,
    put: useCallback((record) => change((now) => withPut(now, record)), [change]),
    take: useCallback((id) => change((now) => withTaken(now, id)), [change]),
  };
}

function withPut(board: GraduationBoard, record: GraduationRecord): GraduationBoard {
  return { ...board, data: withRecord(board.data, record) };
}

function withTaken(board: GraduationBoard, id: number): GraduationBoard {
  return { ...board, data: withoutRecord(board.data, id) };
}

/** Boards that are watched: whoever looks at one hears of each event, of either kind of board. */
import { type EventStreamOptions, eventStream, type Numbered } from '@emmaus/service-kit/http/event-stream';
import { Subscribers } from '@emmaus/service-kit/http/subscribers';
import { type Board, topicOf } from './board.ts';

/** Told of each notice on `BOARD_MOVED`. */
export const boardSubscribers = new Subscribers();

/** `watchBoard(ctx, board, { after, expectReader: stillAllowed(…), read: (after) => … })`: the answer of a call that watches it. */
export function watchBoard<Event extends Numbered>(
  ctx: Parameters<typeof eventStream>[0],
  board: Board,
  options: Pick<EventStreamOptions<Event>, 'after' | 'expectReader' | 'read'>,
) {
  return eventStream(ctx, { ...options, subscribe: (news) => boardSubscribers.subscribe(topicOf(board), news) });
}

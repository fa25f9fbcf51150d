/** Stalls that are watched: whoever looks at one hears of each event. */
import { Subscribers } from '@emmaus/service-kit/http/subscribers';

/** The channel on which an event is told; the payload is the id of the campus. */
export const STALL_CHANGED = 'recruitment_stall';

/** Told of each notice on `STALL_CHANGED`. */
export const stallSubscribers = new Subscribers();

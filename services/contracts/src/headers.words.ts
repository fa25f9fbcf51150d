/** Headers that client and services agree on beside the ones of HTTP. */

/**
 * Set by the client on every call: the id of the person whose eyes the page was drawn with. A change asked for with eyes that
 * the account no longer uses is refused, so that nobody goes on to write in a name that has ended.
 */
export const IDENTITY_HEADER = 'x-person-id';

/** The code of that refusal. */
export const IDENTITY_CHANGED = 'identity_changed';

/** Set by the client on the one repetition of a call after it renewed its tokens. */
export const RETRY_HEADER = 'x-token-renewed';

/** Of a streamed list: how many rows will come, for the progress. */
export const TOTAL_ROWS_HEADER = 'x-total-rows';

/** Set by who asks the sign-in provider from the portal's own address: where it leads is told in the answer, which spares a trip. */
export const TELL_HEADER = 'x-tell-where';

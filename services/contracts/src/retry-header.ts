/** Apart from everything that needs a schema library, because every remote carries it. */

/** Set by the client on the one repetition of a call after it renewed its tokens. */
export const RETRY_HEADER = 'x-token-renewed';

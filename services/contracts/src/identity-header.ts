/** Apart from everything that needs a schema library, because every remote carries it. */

/**
 * Set by the client on every call: the id of the person whose eyes the page was drawn with. A change asked for with eyes that
 * the account no longer uses is refused, so that nobody goes on to write in a name that has ended.
 */
export const IDENTITY_HEADER = 'x-person-id';

/** The code of that refusal. */
export const IDENTITY_CHANGED = 'identity_changed';

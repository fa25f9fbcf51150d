/** What is written here, plans and meditations: how long one that was deleted can be brought back. */

/** "A deleted plan can be brought back for 30 days." */
export const KEPT_DAYS = 30;

/** A list of those that were deleted and can still be brought back. */
export const DELETED_STATE = ['deleted'] as const;

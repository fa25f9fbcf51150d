/** Up to so many records a list counts while somebody waits; one more than this says that there are more. */
export const MOST_COUNTED = 3_000;

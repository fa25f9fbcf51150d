/** So many rows a page has at most, of any list. */
export const MAX_PAGE_SIZE = 150;
/** So many rows has a page of which neither the call nor the asker says it. */
export const PAGE_SIZE = 20;
/** What a list offers to whoever wants to see more of it at once; and one that begins with ten rows. */
export const PAGE_SIZES = [20, 50, 100] as const;
export const SHORT_PAGE_SIZES = [10, 50, 100, 150] as const;

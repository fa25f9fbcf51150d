/** So many rows has a page of which neither the call nor the asker says it. */
export const PAGE_SIZE = 20;

/** How the head of a column says in which order its rows stand. */
export const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

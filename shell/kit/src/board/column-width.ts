/** How wide a column of a board is beside others: names of two words stand on one line. Since 1.12.0. */
export const COLUMN_WIDTH = 'minmax(224px, 360px)';

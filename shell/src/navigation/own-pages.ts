/** Pages of the shell's own, beside the home page. */
export const DIAGNOSTICS_PATH = '/diagnostics';
export const DIAGNOSTICS_TITLE = 'Diagnostics';

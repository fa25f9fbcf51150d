/** What browsers tell the registry of remotes, without its schemas: counts, and nothing about whoever sits before them. */

export const REPORTS_PATH = '/r/report';

/**
 * Where it failed: `manifest` and `entry` did not come, `expose` came and could not be run or does not fit, `mount` and `render`
 * stopped while drawing, `runtime` threw later, `slot` is a part on another's page, `csp` was refused by the page's policy, `integrity`
 * is not what the registry vouches for, `freeze` held up the browser for more than 2 s.
 */
export const FAULT_PHASES = [
  'manifest',
  'entry',
  'expose',
  'mount',
  'render',
  'runtime',
  'slot',
  'csp',
  'integrity',
  'freeze',
] as const;
export type FaultPhase = (typeof FAULT_PHASES)[number];

/** A page of a remote that came, told by one browser in so many. */
export const LOADED = 'load';
export const LOADS_SAMPLED = 10;

/** At most in one report, and of one kind in it. */
export const REPORT_ROWS = 40;
export const REPORT_COUNT = 100;
/** Pages of one release that one report may count: a document sends one in five seconds, and nobody opens more. */
export const REPORT_LOADS = 10;
export const REPORT_BYTES = 16 * 1024;

/** What the build of an app gives. */
import type { Stats } from '@rspack/core';

export interface BuildResult {
  name: string;
  /** The folder with the built files. */
  dist: string;
  seconds: number;
  /** Scripts and styles, after gzip. */
  gzipBytes: number;
  stats: Stats;
}

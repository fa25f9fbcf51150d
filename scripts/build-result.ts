/** What the build of an app gives. */
import type { Stats } from '@rspack/core';

export interface BuildResult {
  name: string;
  /** The folder with the built files. */
  dist: string;
  seconds: number;
  /** Scripts and styles, compressed as they are sent. */
  fetchedBytes: number;
  stats: Stats;
}

/** What the build of an app gives. */
import type { Stats } from '@rspack/core';

export interface BuildResult {
  name: string;
  /** The folder with the built files. */
  dist: string;
  seconds: number;
  /** Scripts and styles, not compressed: to compress all that nobody may ever ask for takes as long as building it. */
  bytes: number;
  stats: Stats;
}

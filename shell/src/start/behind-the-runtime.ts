/** When to ask for the files of a page's remote, the federation runtime being asked for now. */
import { timeBehindThem } from './fetch-signed-in.ts';
import { namedBytes } from './named-files.ts';

/**
 * Resolves once half of the time has passed that the runtime takes on this line. It is the largest of what a page's remote needs, and the
 * first that runs: side by side with the others it would be the last to come. With all of its time ahead it would run in the midst of
 * the frame, which is drawn meanwhile.
 */
export function behindTheRuntime(page: Document = document): Promise<void> {
  const [bytes = 0] = namedBytes('runtime-bytes', page);
  return new Promise((done) => setTimeout(done, timeBehindThem(bytes, page) / 2));
}

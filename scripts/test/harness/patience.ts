/**
 * How long a test waits for what it wants to see: as long as vitest's and Testing Library's own ways are told to. A limit
 * ends a test that hangs; it does not measure a busy machine. A `setupFiles` entry of vitest.
 */
import { vi } from 'vitest';

/** Less than a test may take, so that what was waited for is named. Where much else goes on, the first test of a page waits for all its modules. */
const PATIENCE_MS = 100_000;

const WAITS_PATIENTLY = 'emmausWaitsPatiently';

// Files share their worker: it is told once.
if (!Object.hasOwn(vi, WAITS_PATIENTLY)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [WAITS_PATIENTLY]: true,
    waitFor: ((callback, options) => waitFor(callback, patient(options))) as typeof waitFor,
    waitUntil: ((callback, options) => waitUntil(callback, patient(options))) as typeof waitUntil,
  });
}

function patient<Options extends { timeout?: number }>(options?: number | Options) {
  return { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) };
}

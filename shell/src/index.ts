// The shared libraries are settled before the first module that needs them runs: nothing of them is imported here.
import { showStartFailure } from './app/start-failure.ts';
import { begin } from './start/begin.ts';
import { paintKnownFrame } from './warm-frame/paint-known-frame.ts';

const begun = begin(paintKnownFrame());
// Whoever awaits it deals with a failure.
begun.catch(() => undefined);
import('./bootstrap.tsx').then(({ startPortal }) => startPortal(begun)).catch(showStartFailure);

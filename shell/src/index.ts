// The shared libraries are settled before the first module that needs them runs: nothing of them is imported here.
import { showStartFailure } from './app/start-failure.ts';
import { countRenders } from './containment/count-renders.ts';
import { keepPaletteKey } from './palette/palette-key.ts';
import { begin } from './start/begin.ts';
import { paintKnownFrame } from './warm-frame/paint-known-frame.ts';

// React asks for it as soon as its code runs.
countRenders();
keepPaletteKey();
const begun = begin(paintKnownFrame());
// Whoever awaits it deals with a failure.
begun.catch(() => undefined);
import('./bootstrap.tsx').then(({ startPortal }) => startPortal(begun)).catch(showStartFailure);

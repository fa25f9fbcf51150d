// The shared libraries are settled before the first module that needs them runs: nothing of them is imported here.
import type { DrawingScript } from '../drawing.ts';

const script = document.currentScript as DrawingScript | null;
script?.emmausDraw?.(import('./draw-view.ts').then(({ drawView }) => drawView));

/** Fetches the large script, which draws views, once for all views of the page. */
import type { Draw, DrawingScript } from '../drawing.ts';

/** Written in by the build: the file of that name, and its hash. */
declare const EMBED_DRAWING: { file: string; integrity: string };

let drawing: Promise<Draw> | undefined;

export function loadDrawing(portal: string): Promise<Draw> {
  drawing ??= fetchDrawing(portal).catch((error: unknown) => {
    drawing = undefined;
    throw error;
  });
  return drawing;
}

function fetchDrawing(portal: string): Promise<Draw> {
  return new Promise((resolve, reject) => {
    const script: DrawingScript = document.createElement('script');
    script.src = `${portal}/${EMBED_DRAWING.file}`;
    script.integrity = EMBED_DRAWING.integrity;
    script.crossOrigin = 'anonymous';
    script.emmausDraw = resolve;
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${script.src} did not come.`));
    });
    script.addEventListener('load', () => script.remove());
    document.head.append(script);
  });
}

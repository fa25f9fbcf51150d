/**
 * Files that came broken. A release's files may be kept for ever, so a browser that was given a tampered one under a good
 * address would find it in its cache at every further try.
 */

/** How long a try waits for them; then the browser's own ways have to do. */
const PATIENCE = 2_000;

/** Addresses that a failure names: a chunk that does not come says which it was. Null where none is named. */
export function filesAtFault(failure: unknown): string[] | null {
  const files: string[] = [];
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('request' in error && typeof error.request === 'string') files.push(error.request);
  }
  return files.length === 0 ? null : files;
}

/**
 * Takes the scripts below `base` that are still on their way off the page, and names them. Several may break at once, and the
 * first to say so ends a try: whoever asks for the others next would be given those that are about to fail.
 */
export function takeScriptsOffPage(base: string): string[] {
  const below = new URL(base, window.location.origin).href;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].filter(({ src }) =>
    src.startsWith(below),
  );
  for (const script of scripts) script.remove();
  return scripts.map(({ src }) => src);
}

const broken = new Set<string>();

/**
 * From now on notes each script that does not come, or comes broken. Of several only the first ends a try; the others say so
 * to nobody but the page, when it has ended.
 */
export function noteBrokenScripts(): void {
  window.addEventListener('error', note, true);
}

function note({ target }: Event): void {
  if (target instanceof HTMLScriptElement) broken.add(target.src);
}

/** Names the scripts below `base` that broke since they were named last. */
export function takeBrokenScripts(base: string): string[] {
  const below = new URL(base, window.location.origin).href;
  const scripts = [...broken].filter((src) => src.startsWith(below));
  for (const src of scripts) broken.delete(src);
  return scripts;
}

/** Puts the files of now into the browser's cache. One that is still away is told by whoever loads it. */
export async function fetchAnew(files: ReadonlySet<string>): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  await Promise.allSettled(
    [...files].map(async (file) => {
      const answer = await fetch(file, { cache: 'reload', signal });
      await answer.arrayBuffer();
    }),
  );
}

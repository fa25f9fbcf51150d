/** Which remote's code is running, read from the call stack: every file of a release lies below the release's own address. */

/** Addresses below which the files of a remote lie, each with the remote's name. */
const bases = new Map<string, string>();

/** From now on code below this address counts as the remote's. */
export function knowCode(name: string, base: string): void {
  bases.set(new URL(base, window.location.origin).href, name);
}

/** The remote whose file called the function that asks; undefined for the portal's own code and the libraries it shares. */
export function whoCalled(): string | undefined {
  if (bases.size === 0) return undefined;
  const { stackTraceLimit, prepareStackTrace } = Error;
  // Of the whole stack only the caller counts: a library of the portal looks after what it does for a remote.
  Error.stackTraceLimit = CALLER + 1;
  // Chromium says which file it is, without looking for lines in it, which takes long in a large one; others write the stack all the same.
  Error.prepareStackTrace = (_error, calls) => calls[CALLER]?.getScriptNameOrSourceURL();
  const { stack } = new Error() as { stack?: string };
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return stack?.includes('\n') ? ownerIn(stack) : ownerOf(stack);
}

/**
 * Whether a module of a remote is being run for the first time and only: it is the remote's entry that runs modules, and it does nothing
 * else. A module may come long after the remote's page does, with what is fetched when it is used.
 */
export function isBeingLoaded(): boolean {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = DEEP;
  Error.prepareStackTrace = (_error, calls) => calls.map((call) => call.getScriptNameOrSourceURL()).join('\n');
  const { stack } = new Error() as { stack?: string };
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return ENTRY.test(stack ?? '');
}

/** As the build recipe names it. */
const ENTRY = /\/remoteEntry\.(?:\w+\.)?js/;
/** A module that is run stands right above the entry; a library's own helper may stand above that. */
const DEEP = 16;

/** The first is this file, the second is whoever asks. */
const CALLER = 2;

/** Of the lines that name a file that of the caller. */
export function ownerIn(stack = ''): string | undefined {
  const files = stack.split('\n').flatMap((line) => /https?:\/\/.*/.exec(line)?.[0] ?? []);
  return ownerOf(files[CALLER]);
}

/**
 * Of a library that the page has once, and of which a remote brought the copy (`few-files.ts` of shell/rspack-config names it): it works for all
 * of them, and what it has set up must not go, nor rest, with the one that came first.
 */
const OF_ALL = /\/shared-[^/]+\.js/;

/** The remote that a file belongs to. Code that came as a text, as an extension's may, has none. */
export function ownerOf(file: string | null | undefined): string | undefined {
  if (!file || OF_ALL.test(file)) return undefined;
  for (const [base, name] of bases) if (file.startsWith(base)) return name;
  return undefined;
}

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
  const before = Error.stackTraceLimit;
  // Of the whole stack only the caller counts: a library of the portal looks after what it does for a remote.
  Error.stackTraceLimit = 3;
  const { stack } = new Error();
  Error.stackTraceLimit = before;
  return ownerIn(stack);
}

/** Of the lines that name a file the third: the first is this one, the second is whoever asks. */
export function ownerIn(stack = ''): string | undefined {
  const files = stack.split('\n').flatMap((line) => /https?:\/\/.*/.exec(line)?.[0] ?? []);
  return ownerOf(files[2]);
}

/** The remote that a file belongs to. */
export function ownerOf(file = ''): string | undefined {
  for (const [base, name] of bases) if (file.startsWith(base)) return name;
  return undefined;
}

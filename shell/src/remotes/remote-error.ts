/** What can go wrong with a remote, in a sentence for the person at the screen. */
import { isAnswered } from '@emmaus/remote-kit/portal/is-answered.ts';

export const REMOTE_FAULTS = ['missing', 'away', 'skew', 'tampered', 'broken', 'off'] as const;
export type RemoteFault = (typeof REMOTE_FAULTS)[number];

export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** A file that did not come, as the federation runtime and the bundler's own loader say it. */
const DID_NOT_COME = /RUNTIME-008|ScriptNetworkError|ScriptExecutionError|ChunkLoadError|Loading (CSS )?chunk/;

/** Whether an error says that a file did not come: itself, not what led to it. */
export function isOfFile({ name, message }: Error): boolean {
  return DID_NOT_COME.test(`${name} ${message}`);
}

/**
 * What did not come while there is no signal is no fault of the remote, and comes with the signal; any other error as it is. Without a
 * signal a device has the files that it was given before.
 */
export async function withoutSignal(title: string, error: unknown): Promise<unknown> {
  if (!didNotCome(error) || (await isAnswered())) return error;
  return new RemoteError(
    'away',
    `There is no signal, and ${title} is not on this device yet. It comes as soon as there is one.`,
    { cause: error },
  );
}

function didNotCome(error: unknown): boolean {
  return error instanceof Error && (isOfFile(error) || isUnanswered(error) || didNotCome(error.cause));
}

/** Of a remote of which the device has nothing yet the manifest is what does not come first. */
function isUnanswered(error: Error): boolean {
  return error instanceof RemoteError && error.fault === 'missing' && error.cause !== undefined;
}

/**
 * As a problem that passes by itself, for `useTryAgain`; a new one for each failure. Undefined for what stays. A file gets lost on a bad line, or
 * is refused by a busy portal, which asks to come back in a second.
 */
export function awayOf(error: unknown): object | undefined {
  const isAway = error instanceof RemoteError && (error.fault === 'missing' || error.fault === 'away');
  return error instanceof Error && (isAway || (didNotCome(error) && !threw(error)))
    ? { status: 0, code: 'unreachable', message: error.message }
    : undefined;
}

/** A file that came, and threw as it ran, which it would do again. */
function threw({ name, message, cause }: Error): boolean {
  return `${name} ${message}`.includes('ScriptExecutionError') || (cause instanceof Error && threw(cause));
}

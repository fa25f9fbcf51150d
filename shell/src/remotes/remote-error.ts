/** What can go wrong with a remote, in a sentence for the person at the screen. */

export const REMOTE_FAULTS = ['missing', 'skew', 'tampered', 'broken', 'off'] as const;
export type RemoteFault = (typeof REMOTE_FAULTS)[number];

export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** As a problem that passes by itself, for `useTryAgain`; a new one for each failure. Undefined for what stays. */
export function awayOf(error: unknown): object | undefined {
  return error instanceof RemoteError && error.fault === 'missing'
    ? { status: 0, code: 'unreachable', message: error.message }
    : undefined;
}

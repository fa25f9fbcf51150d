/** What can go wrong with a remote, in a sentence for the person at the screen. */

export type RemoteFault = 'missing' | 'skew' | 'tampered' | 'broken' | 'off';

export class RemoteError extends Error {
  override name = 'RemoteError';
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** What the process that asks is told, and what it tells afterwards. */
export interface AskedCall {
  path: string;
  headers: Record<string, string>;
}

export interface LoadPlan {
  origin: string;
  calls: AskedCall[];
  seconds: number;
  /** Nothing is sent over more at a time; what would need more waits in the asking process, and that counts as time. */
  mostConnections: number;
  /** Closed: so many callers. */
  callers?: number;
  /** Open: so many calls a second. */
  perSecond?: number;
}

export interface LoadSeen {
  seconds: number;
  /** Of the processor, for who asks. */
  processorSeconds: number;
  sent: number;
  /** Of an open loop: milliseconds by which calls were sent later than they should have been, which is the asker's own share. */
  late: number[];
  /** Milliseconds from the moment at which a call should have been sent to the end of its answer. */
  answered: number[];
  /** The same of those that were told 503. */
  refused: number[];
  refusedWithoutRetry: number;
  /** By status or error code. */
  failed: Record<string, number>;
}

/** A call that waits on the device until it can be sent, and how whoever queued it is asked about it. */
import type { ChangeKind } from '@emmaus/contracts/changes.words';
import type { Portal } from '../portal/contract.ts';
import type { Problem } from '../portal/problem.ts';
import type { Owner } from './whose.ts';

export interface RequestToSend {
  /** Below `/api`. */
  url: string;
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body: object;
}

/** What is queued. All of it can be kept as it is (structured clone). */
export interface CallToKeep {
  /** Made by the device, and in the body as well: the server answers it once. */
  key: string;
  /** What it is about, among all that wait: a newer one takes the place of an older one. */
  about: string;
  /** The filling of `waiting.calls` that is asked about it: its id. */
  filling: string;
  /** Left out where it is only known with a signal: the filling is then asked to `settle` it before it is sent. */
  request?: RequestToSend | undefined;
  title: string;
  sentence: string;
  /** All of it as words, for the clipboard. */
  text: string;
  /** What is said when it has been sent. */
  said: string;
  /** Who is told of it by `portal.changed`. */
  changes: readonly (readonly [ChangeKind, number])[];
  /** For whoever queued it. */
  content: unknown;
}

export interface WaitingCall extends CallToKeep, Owner {
  /** With whose eyes it was made. */
  personName: string;
  madeAt: string;
  /** How often nobody answered, or the server could not. */
  tries: number;
  /** Why it is not sent any more. */
  refused?: Problem | undefined;
}

/** What becomes of a call that was refused, or that has no request yet; left as it is where nothing is said. */
export type Settled =
  | { send: Pick<CallToKeep, 'key' | 'request' | 'content'> & Partial<Pick<CallToKeep, 'sentence' | 'text' | 'said'>> }
  /** The server says the same already. */
  | { done: true }
  /** Later: as if nobody had answered. */
  | { wait: true }
  | { refused: Problem }
  | undefined;

/** What `waiting.calls` is filled with: an object, which brings no React and no Fluent. Since 1.4.0. */
export interface WaitingWork {
  /** Without a problem it has not been sent yet, for it has no request. */
  settle(portal: Portal, call: WaitingCall, problem: Problem | undefined): Promise<Settled>;
  /** Shows it to be looked at or changed. */
  open?(portal: Portal, call: WaitingCall): Promise<void>;
}

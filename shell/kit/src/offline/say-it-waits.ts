/** What is said when nobody answered, and the way back for as long as it is said. */
import type { Portal } from '../portal/contract.ts';
import { takeOutWaiting } from './waiting-calls.ts';
import { WAITS } from './waiting-words.ts';

export interface SaidToWait {
  key: string;
  about: string;
  /** Without a full stop. */
  text: string;
  /** Undo: shows what was entered; where it has been sent meanwhile (`false`), what was saved. */
  undo: (isTakenOut: boolean) => unknown;
}

export function sayItWaits(portal: Portal, { key, about, text, undo }: SaidToWait): void {
  const run = () => void takeOutWaiting(key).then(undo);
  portal.notify({ intent: 'info', text: `${text}. ${WAITS}`, action: { label: 'Undo', run }, about });
}

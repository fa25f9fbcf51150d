/** Notices in the shell's own words are in the language that is chosen; all others, the remotes' and the server's, are English. */
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';

const OWN = new WeakSet<Notice>();

/** `notify(inOwnWords({ intent: 'info', text: texts.wasSent }))` */
export function inOwnWords(notice: Notice): Notice {
  OWN.add(notice);
  return notice;
}

export function areOwnWords(notice: Notice): boolean {
  return OWN.has(notice);
}

/** Somebody's number as a telephone takes it, and the ways to reach them by it. */

/** What a telephone understands of '(312) 555-0142'; null where there is nothing to dial. */
export function dialable(phone: string | null): string | null {
  return phone?.replaceAll(/[^\d+]/g, '') || null;
}

export interface ReachByPhone {
  label: string;
  icon: 'call' | 'chat';
  href: string;
}

/** A call and a message, for a row of the list 'Today' or a result of the search; none without a number. */
export function reachesByPhone(phone: string | null): ReachByPhone[] {
  const number = dialable(phone);
  if (number === null) return [];
  return [
    { label: 'Call', icon: 'call', href: `tel:${number}` },
    { label: 'Message', icon: 'chat', href: `sms:${number}` },
  ];
}
/** A text with its words, as telephones of both kinds take it. */
export function textHref(number: string, words: string): string {
  return `sms:${number}?&body=${encodeURIComponent(words)}`;
}

/** Opens what writes texts on this device, past a call that was awaited: the page stays. */
export function beginText(number: string, words: string): void {
  window.open(textHref(number, words), '_self');
}

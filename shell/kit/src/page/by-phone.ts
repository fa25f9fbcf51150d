/** Somebody's number as a telephone takes it, and the ways to reach them by it. */

/** '201-555-7755 ext. 1234', in whichever word: what is dialled once somebody has answered. */
const EXTENSION = /\s*(?:\p{L}+\.?|#)\s*(\d+)\s*$/u;

/** What a telephone understands of '(312) 555-0142', without an extension; null where there is nothing to dial. */
export function dialable(phone: string | null): string | null {
  return phone?.replace(EXTENSION, '').replaceAll(/[^\d+]/g, '') || null;
}

/** The number to which a text can be written; null also behind an extension, where none arrives. Since 1.19.0. */
export function textable(phone: string | null): string | null {
  return phone !== null && EXTENSION.test(phone) ? null : dialable(phone);
}

/** A link that calls: `callHref('201-555-7755 ext. 1234')` is 'tel:2015557755;ext=1234'; null where there is nothing to dial. Since 1.19.0. */
export function callHref(phone: string | null): string | null {
  const number = dialable(phone);
  const extension = EXTENSION.exec(phone ?? '')?.[1];
  return number && `tel:${number}${extension ? `;ext=${extension}` : ''}`;
}

export interface ReachByPhone {
  label: string;
  icon: 'call' | 'chat';
  href: string;
}

/** A call and a message, for a row of the list 'Today' or a result of the search; none without a number, and no message behind an extension. */
export function reachesByPhone(phone: string | null): ReachByPhone[] {
  const [call, number] = [callHref(phone), textable(phone)];
  return [
    ...(call ? [{ label: 'Call', icon: 'call', href: call } as const] : []),
    ...(number ? [{ label: 'Message', icon: 'chat', href: `sms:${number}` } as const] : []),
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

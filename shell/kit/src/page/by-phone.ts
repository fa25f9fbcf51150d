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

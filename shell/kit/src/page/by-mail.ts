/** Somebody's e-mail address, as the programs take it that write e-mails. */

/**
 * A link that writes to an address and says nothing else, whatever the address holds: `?`, `&` and `,` may stand in one, and would
 * begin a subject or name others. `mailHref('clara@example.org')` is 'mailto:clara@example.org'. Since 1.19.0.
 */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

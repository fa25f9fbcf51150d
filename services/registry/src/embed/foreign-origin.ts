/** The origin of a page that is not the portal's, as a browser writes it. */
import { invalidField } from '@emmaus/service-kit/http/problem';

/** Browsers take these for safe without a certificate. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin as browsers send it.
 * @throws Problem invalid_input (422) for anything that is not exactly one origin: a path, a star, an address anybody on the way can change
 */
export function foreignOrigin(text: string): string {
  const url = URL.parse(text);
  if (!url || url.origin === 'null' || text.includes('*') || (text !== url.origin && text !== `${url.origin}/`))
    throw refused(
      `"${text}" is no origin: write it as in https://region.example.org, without a path and without a star.`,
    );
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && OWN_MACHINE.includes(url.hostname)))
    throw refused(`"${text}" has no https: somebody on the way could change that page, and read what it shows.`);
  return url.origin;
}

function refused(sentence: string) {
  return invalidField('origins', sentence);
}

/**
 * Asks the provider for its session without a frame: where it stands at the portal's own address, the browser may read to which address
 * the question was led; the portal's own provider tells it in its answer, so that nobody goes there. A frame would make two documents beside the page that is just being opened.
 */
import { TELL_HEADER } from '@emmaus/contracts/headers.words';
import type { INavigator } from 'oidc-client-ts';

const PATIENCE_MS = 6_000;

/** Undefined where the provider is another site: its answers can only be read in a frame. */
export function hiddenTrip(
  issuer: string,
  origin: string,
  get: (address: string, init: RequestInit) => Promise<Pick<Response, 'url' | 'headers' | 'json'>> = (address, init) =>
    fetch(address, init),
): INavigator | undefined {
  if (new URL(issuer).origin !== origin) return undefined;
  return {
    prepare: () => {
      const leaving = new AbortController();
      return Promise.resolve({
        async navigate({ url }) {
          const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
          const headers = { [TELL_HEADER]: '1' };
          const answer = await get(url, { credentials: 'same-origin', cache: 'no-store', headers, signal });
          const there = new URL(await ledTo(answer));
          // Anything else is a page of the provider's own, for somebody to look at.
          if (there.origin !== origin || there.pathname !== '/silent.html')
            throw new Error(`The provider led to ${there.origin}${there.pathname}.`);
          return { url: there.href };
        },
        close: () => leaving.abort(),
      });
    },
    // Only a page in a frame calls back.
    callback: () => Promise.resolve(),
  };
}

async function ledTo(answer: Pick<Response, 'url' | 'headers' | 'json'>): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer.url;
  const told: unknown = await answer.json();
  return typeof told === 'object' && told !== null && 'where' in told ? String(told.where) : answer.url;
}

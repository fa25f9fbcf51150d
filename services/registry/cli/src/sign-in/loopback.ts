/** "Loopback interface redirection" (RFC 8252, 7.3): a port of this machine to which the browser comes back once. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EXIT, Refusal } from '../outcome.ts';

export interface Loopback {
  /** What the provider sends the browser back to. */
  redirectUri: string;
  /** The address with which it came back. @throws Refusal where it did not in time */
  comesBack(patienceMs: number): Promise<URL>;
  /** What the browser shows in the end. */
  answer(sentence: string): void;
  close(): void;
}

/** Only what carries `state` is the answer to this sign-in: all else, of whichever page, is refused and waited past. */
export async function openLoopback(state: string): Promise<Loopback> {
  let heard: ((address: URL) => void) | undefined;
  let browser: ServerResponse | undefined;
  const came = new Promise<URL>((resolve) => (heard = resolve));
  const server = createServer((req, res) => {
    const address = new URL(req.url ?? '/', redirectUri);
    if (req.method !== 'GET' || address.pathname !== '/callback') return say(res, 404, 'Nothing is here.');
    if (browser !== undefined || address.searchParams.get('state') !== state)
      return say(res, 400, 'This is no answer to the sign-in that waits here.');
    browser = res;
    heard?.(address);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return {
    redirectUri,
    async comesBack(patienceMs) {
      const ended = new AbortController();
      const late = new Promise<never>((_resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Refusal('Nobody signed in in time. Say "login" again.', EXIT.refused, 'not_signed_in')),
          patienceMs,
        );
        ended.signal.addEventListener('abort', () => clearTimeout(timer));
      });
      return Promise.race([came, late]).finally(() => ended.abort());
    },
    answer(sentence) {
      if (browser) say(browser, 200, sentence);
    },
    close() {
      server.close();
      server.closeIdleConnections();
    },
  };
}

function say(res: ServerResponse, status: number, sentence: string): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  res.end(`${sentence}\n`);
}

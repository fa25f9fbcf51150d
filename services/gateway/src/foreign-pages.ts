/**
 * Pages of other origins that an admin has allowed to show a view of a remote: they alone may read what the view asks for. Whose data it
 * is says the token of each call; no cookie goes along, and the provider of the sign-in is left out.
 */
import { IDENTITY_HEADER, RETRY_HEADER, TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { rootLog } from '@emmaus/service-kit/log';
import * as z from 'zod';
import type { Exchange } from './exchange.ts';
import type { Upstream } from './upstream.ts';

/** What a view loads, asks and reports: calls, what is live, releases, faults, settings, and the scripts that draw it. */
const FOR_VIEWS = /^\/(api\/|r\/live\.json$|r\/report$|r\/[^/]+\/[^/]+\/|settings\.json$|assets\/)/;
/** Of that, what a browser keeps without asking again. */
const FILES = /^\/(r\/|settings\.json$|assets\/)/;
/** What was allowed or forbidden holds after so long. */
const FRESH_MS = 2_000;
/** For how long a browser need not ask before each call, in seconds. */
const ASKED_FOR = '600';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const SENT = [
  'accept',
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  'x-id-token',
  IDENTITY_HEADER,
  RETRY_HEADER,
];
const READ = ['content-disposition', 'etag', 'retry-after', 'x-request-id', TOTAL_ROWS_HEADER];

const Origins = z.object({ origins: z.array(z.string()) });

export class ForeignPages {
  readonly #registry: Pick<Upstream, 'read'> | undefined;
  readonly #own: string;
  #allowed: ReadonlySet<string> = new Set();
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(registry: Pick<Upstream, 'read'> | undefined, publicUrl: string) {
    this.#registry = registry;
    this.#own = new URL(publicUrl).origin;
  }

  /** Whether the request comes from another origin's page, and asks for something that such pages may read. */
  concerns({ req }: Exchange, pathname: string): boolean {
    const { origin } = req.headers;
    return origin !== undefined && origin !== this.#own && FOR_VIEWS.test(pathname);
  }

  /**
   * A browser has one cache for the portal and for a page of a neighbouring address: what the portal's own pages fetched says nothing of
   * others, so it must not be what such a page finds there.
   */
  keepApart({ res }: Exchange, pathname: string): void {
    if (FILES.test(pathname)) res.setHeader('Vary', 'Origin');
  }

  /** Says in the answer's head whether that page may read it. True where everything is said by that: the question before a call. */
  async greet({ req, res }: Exchange): Promise<boolean> {
    const { origin = '' } = req.headers;
    res.setHeader('Vary', 'Origin');
    if (!(await this.#mayRead(origin))) return false;
    res.setHeader('Access-Control-Allow-Origin', origin);
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) {
      res.setHeader('Access-Control-Expose-Headers', READ.join(', '));
      return false;
    }
    res.writeHead(204, {
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': SENT.join(', '),
      'Access-Control-Max-Age': ASKED_FOR,
    });
    res.end();
    return true;
  }

  async #mayRead(origin: string): Promise<boolean> {
    if (performance.now() - this.#readAt > FRESH_MS) await (this.#reading ??= this.#read());
    return this.#allowed.has(origin);
  }

  /** While the registry does not answer, what it said last holds. */
  async #read(): Promise<void> {
    try {
      const text = await this.#registry?.read('/.well-known/embed-origins');
      if (text !== undefined) this.#allowed = new Set(Origins.parse(JSON.parse(text)).origins);
    } catch (error) {
      rootLog.debug({ err: error }, 'the registry did not tell the origins of foreign pages');
    } finally {
      this.#readAt = performance.now();
      this.#reading = undefined;
    }
  }
}

/** As much of a browser as a sign-in needs: cookies with paths, redirects followed by hand, forms. */
import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  value: string;
  path: string;
}

export class Browser {
  readonly #cookies = new Map<string, Cookie>();
  readonly #service: () => string;
  readonly #publicUrl: string;

  /** `service` is where requests go; `publicUrl` is what the person sees in the address bar. */
  constructor(service: () => string, publicUrl: string) {
    this.#service = service;
    this.#publicUrl = publicUrl;
  }

  /** One request, as the gateway would pass it on. Redirects are not followed. */
  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const target = new URL(url, this.#publicUrl);
    const { host, protocol } = new URL(this.#publicUrl);
    const headers = new Headers({ accept: 'text/html', ...(init.headers as Record<string, string>) });
    headers.set('x-forwarded-host', host);
    headers.set('x-forwarded-proto', protocol.replace(':', ''));
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', '203.0.113.7');
    const cookie = this.cookieHeader(target.pathname);
    if (cookie) headers.set('cookie', cookie);
    const answer = await fetch(this.#service() + target.pathname + target.search, {
      ...init,
      headers,
      redirect: 'manual',
    });
    this.#keep(answer);
    return answer;
  }

  post(url: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(url, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  /** Follows redirects until a page, or an address outside of the provider, and gives both. */
  async follow(answer: Response): Promise<{ answer: Response; location: string | null }> {
    let current = answer;
    for (let hop = 0; hop < 10; hop += 1) {
      const location = current.headers.get('location');
      if (!location) return { answer: current, location: null };
      if (!new URL(location, this.#publicUrl).pathname.startsWith('/identity/')) return { answer: current, location };
      current = await this.request(location);
    }
    throw new Error('too many redirects');
  }

  cookieHeader(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.split(';')[0]}=${cookie.value}`)
      .join('; ');
  }

  #keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(`${name};${path}`);
      else this.#cookies.set(`${name};${path}`, { value, path });
    }
  }
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
  token_type: string;
}

/** The portal's part of a sign-in, as oidc-client-ts plays it. */
export class PortalClient {
  readonly browser: Browser;
  readonly publicUrl: string;
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('hex');

  constructor(browser: Browser, publicUrl: string) {
    this.browser = browser;
    this.publicUrl = publicUrl;
  }

  authorizeUrl(extra: Record<string, string> = {}): string {
    const query = new URLSearchParams({
      client_id: 'emmaus-portal',
      redirect_uri: `${this.publicUrl}/callback`,
      response_type: 'code',
      scope: 'openid profile groups phone params',
      state: this.state,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...extra,
    });
    return `${this.publicUrl}/identity/auth?${query}`;
  }

  /** Opens the sign-in form; gives its address. */
  async openForm(extra: Record<string, string> = {}): Promise<string> {
    const answer = await this.browser.request(this.authorizeUrl(extra));
    const location = answer.headers.get('location');
    if (!location?.includes('/interaction/'))
      throw new Error(`no sign-in form but ${answer.status} ${location ?? (await answer.text())}`);
    return location;
  }

  /** Signs in and exchanges the code. */
  async signIn(email: string, password: string): Promise<Tokens> {
    const form = await this.openForm();
    const { location } = await this.browser.follow(await this.browser.post(form, { email, password }));
    return this.exchange(location);
  }

  async exchange(callback: string | null): Promise<Tokens> {
    const query = new URL(callback ?? 'missing:').searchParams;
    if (query.get('state') !== this.state) throw new Error(`no callback of this sign-in: ${callback}`);
    const answer = await this.token({
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: `${this.publicUrl}/callback`,
      code_verifier: this.verifier,
    });
    if (!answer.ok) throw new Error(`no tokens: ${await answer.text()}`);
    return (await answer.json()) as Tokens;
  }

  renew(refresh_token: string): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token, scope: 'openid profile groups phone params' });
  }

  token(form: Record<string, string>): Promise<Response> {
    return this.browser.post(
      '/identity/token',
      { client_id: 'emmaus-portal', ...form },
      { accept: 'application/json' },
    );
  }
}

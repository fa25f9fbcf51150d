/** The registry over HTTP: who asks, what it refuses, and in which words. */
import type { CallAnswer, Call } from '@emmaus/contracts/call';
import type { registryCalls } from '@emmaus/contracts/registry.contract';
import { DEPLOY_TOKEN_PREFIX, registryPaths } from '@emmaus/contracts/registry.words';
import { type ErrorCode, EXIT, Refusal } from './outcome.ts';

const PATIENCE_MS = 120_000;
const CONFLICTS = [409, 412, 428];

type Calls = typeof registryCalls;
type AnswerOf<Name extends keyof Calls> = Calls[Name] extends Call ? CallAnswer<Calls[Name]> : never;

export interface RegistryAddress {
  /** Where people open the portal. */
  portal: string;
  /** A deploy token, or an access token of the portal's sign-in. */
  token: string | undefined;
  /** Beside an access token: the identity token of the same sign-in. */
  idToken: string | undefined;
  /** When a sign-in that was kept is over, in milliseconds since 1970. */
  endedAt?: number | undefined;
}

export interface Sending {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: object | Uint8Array<ArrayBuffer>;
  headers?: Readonly<Record<string, string>>;
}

export class RegistryClient {
  /** Where people open the portal, without a slash at the end. */
  readonly portal: string;
  readonly #signIn: Readonly<Record<string, string>> | undefined;

  readonly #endedAt: number;

  constructor({ portal, token, idToken, endedAt = Infinity }: RegistryAddress) {
    this.#endedAt = endedAt;
    this.portal = portal.replace(/\/+$/, '');
    if (token?.startsWith(DEPLOY_TOKEN_PREFIX)) this.#signIn = { authorization: `Bearer ${token}` };
    else if (token && idToken) this.#signIn = { authorization: `Bearer ${token}`, 'x-id-token': idToken };
  }

  /** @throws Refusal with the registry's own sentence */
  async call<Name extends keyof Calls>(
    name: Name,
    { params = {}, query = {}, body, headers }: Sending = {},
  ): Promise<AnswerOf<Name>> {
    if (!this.#signIn)
      throw new Refusal('Say who you are: sign in with "login", or give a deploy token by --token (or EMMAUS_TOKEN).');
    if (Date.now() > this.#endedAt)
      throw new Refusal('Your sign-in is over. Say "login" again.', EXIT.refused, 'not_signed_in');
    const { method, path } = registryPaths[name];
    const address = new URL(
      `${this.portal}/api${path.replaceAll(/:(\w+)/g, (_all, part: string) => encodeURIComponent(params[part] ?? ''))}`,
    );
    for (const [key, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(key, value);
    const answer = await this.#fetch(address, {
      method,
      headers: { ...this.#signIn, ...typeOf(body), ...headers },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw await refusalOf(answer);
    return (await answer.json()) as AnswerOf<Name>;
  }

  /** A file that everybody may read, from the root of the portal. */
  read(path: string): Promise<Response> {
    return this.#fetch(new URL(path, `${this.portal}/`), {});
  }

  async #fetch(address: URL, init: RequestInit): Promise<Response> {
    try {
      return await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Refusal(`The portal at ${this.portal} does not answer (${why}).`, EXIT.fault, 'unreachable');
    }
  }
}

function typeOf(body: Sending['body']): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof Uint8Array ? 'application/gzip' : 'application/json' };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  const exit = answer.status >= 500 ? EXIT.fault : CONFLICTS.includes(answer.status) ? EXIT.conflict : EXIT.refused;
  try {
    const { message, code } = JSON.parse(text) as { message: string; code: ErrorCode };
    return new Refusal(message, exit, code);
  } catch {
    return new Refusal(`The portal answered ${answer.status}, and no registry.`, EXIT.fault, 'no_registry');
  }
}

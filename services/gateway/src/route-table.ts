/** Which service answers which call. Made from what the services declare; a fixed word wins over a parameter. */
import { rootLog } from '@emmaus/service-kit/log';
import findMyWay, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';
import * as z from 'zod';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const ServiceDeclaration = z.object({
  name: z.string(),
  version: z.string(),
  paths: z.array(
    z.object({ method: z.enum(METHODS), path: z.string().startsWith('/'), bodyLimit: z.int().positive().optional() }),
  ),
});
export type ServiceDeclaration = z.infer<typeof ServiceDeclaration>;

/** `bodyLimit` where the call may take in more bytes than others. */
export type Match = Target | { allow: string[] } | undefined;

interface Target {
  upstream: string;
  bodyLimit?: number | undefined;
}

export class RouteTable {
  readonly #router: Instance<HTTPVersion.V1> = findMyWay({ ignoreTrailingSlash: true, maxParamLength: 500 });

  /** `declarations` by the name of the upstream; of two that declare the same call the first keeps it. */
  constructor(declarations: ReadonlyMap<string, ServiceDeclaration>) {
    const owners = new Map<string, string>();
    for (const [upstream, { paths }] of declarations) {
      for (const { method, path, bodyLimit } of paths) {
        // Names of parameters and a slash at the end make no difference to which call it is.
        const call = `${method} ${path.replaceAll(/:\w+/g, ':').replace(/(.)\/$/, '$1')}`;
        const owner = owners.get(call);
        if (owner !== undefined) {
          if (owner !== upstream)
            rootLog.error(
              { call: `${method} ${path}`, owner, upstream },
              'two services declare the same call; the first keeps it',
            );
          continue;
        }
        owners.set(call, upstream);
        this.#add(method, path, { upstream, bodyLimit });
      }
    }
  }

  #add(method: HTTPMethod, path: string, target: Target): void {
    try {
      this.#router.on(method, path, () => undefined, target);
    } catch (error) {
      rootLog.error(
        { err: error, call: `${method} ${path}`, upstream: target.upstream },
        'a declared path cannot be routed',
      );
    }
  }

  /** The service for a call; for a known path with another method the methods it has; else undefined. */
  match(method: string, path: string): Match {
    const wanted = method === 'HEAD' ? 'GET' : method;
    const found = this.#find(wanted, path);
    if (found) return found;
    const allow = METHODS.filter((other) => this.#find(other, path) !== undefined);
    return allow.length > 0 ? { allow: allow.includes('GET') ? ['HEAD', ...allow] : allow } : undefined;
  }

  #find(method: string, path: string): Target | undefined {
    try {
      const route = this.#router.find(method as HTTPMethod, path);
      return (route?.store as Target | null | undefined) ?? undefined;
    } catch {
      return undefined;
    }
  }
}

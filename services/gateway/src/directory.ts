/** Asks every service again and again what it answers, and keeps the table of routes up to date. */
import { rootLog } from '@emmaus/service-kit/log';
import { RouteTable, ServiceDeclaration, type Match } from './route-table.ts';
import type { Upstream } from './upstream.ts';

const REFRESH_MS = 5_000;
/** Until a service has answered for the first time. */
const FIRST_MS = 200;

export class ServiceDirectory {
  readonly #upstreams: ReadonlyMap<string, Upstream>;
  readonly #declarations = new Map<string, ServiceDeclaration>();
  readonly #texts = new Map<string, string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #table = new RouteTable(new Map());
  #closed = false;

  constructor(upstreams: ReadonlyMap<string, Upstream>) {
    this.#upstreams = upstreams;
  }

  start(): void {
    for (const upstream of this.#upstreams.values()) void this.#watch(upstream);
  }

  match(method: string, path: string): Match {
    return this.#table.match(method, path);
  }

  /** Services that have not answered once since the start. */
  missing(): string[] {
    return [...this.#upstreams.keys()].filter((name) => !this.#declarations.has(name));
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #watch(upstream: Upstream): Promise<void> {
    await this.refresh(upstream);
    if (this.#closed) return;
    const wait = this.#declarations.has(upstream.name) ? REFRESH_MS : FIRST_MS;
    this.#timers.set(
      upstream.name,
      setTimeout(() => void this.#watch(upstream), wait),
    );
  }

  /** Reads one declaration. A service that does not answer keeps its routes: its callers then hear 502, not 404. */
  async refresh(upstream: Upstream): Promise<void> {
    try {
      const text = await upstream.read('/.well-known/service');
      // Nearly always nothing has changed, and that is seen without reading it.
      if (this.#texts.get(upstream.name) === text) return;
      const declaration = ServiceDeclaration.parse(JSON.parse(text));
      this.#texts.set(upstream.name, text);
      this.#declarations.set(upstream.name, declaration);
      this.#rebuild();
      rootLog.info(
        { upstream: upstream.name, version: declaration.version, paths: declaration.paths.length },
        'routes of a service read',
      );
    } catch (error) {
      if (!this.#closed) rootLog.debug({ err: error, upstream: upstream.name }, 'a service did not tell its routes');
    }
  }

  #rebuild(): void {
    // In the order of the settings, whoever answered first.
    const inOrder = [...this.#upstreams.keys()].flatMap((name) => {
      const declaration = this.#declarations.get(name);
      return declaration ? ([[name, declaration]] as const) : [];
    });
    this.#table = new RouteTable(new Map(inOrder));
  }
}

/** Which services answer now, and in which version: asked again and again; who does not answer is left out. */
import * as z from 'zod';

const REFRESH_MS = 5_000;
const TIMEOUT_MS = 2_000;
/** They serve no remote. */
const NO_SERVICES = new Set(['identity', 'registry']);
const Answer = z.object({ name: z.string(), version: z.string() });

/** Asks all services once. */
export async function askVersions(upstreams: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const asked = Object.entries(upstreams).filter(([name]) => !NO_SERVICES.has(name));
  const answers = await Promise.all(
    asked.map(async ([name, url]): Promise<[string, string] | undefined> => {
      try {
        const answer = await fetch(new URL('/.well-known/service', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return [name, Answer.parse(await answer.json()).version];
      } catch {
        return undefined;
      }
    }),
  );
  return Object.fromEntries(answers.filter((answer) => answer !== undefined));
}

export class ServiceVersions {
  readonly #upstreams: Readonly<Record<string, string>>;
  #known: Record<string, string> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor(upstreams: Readonly<Record<string, string>>) {
    this.#upstreams = upstreams;
  }

  now(): Readonly<Record<string, string>> {
    return this.#known;
  }

  async refresh(): Promise<void> {
    this.#known = await askVersions(this.#upstreams);
  }

  /** Often until all answer, then every few seconds. */
  async start(): Promise<void> {
    await this.refresh();
    const all = Object.keys(this.#upstreams).every((name) => NO_SERVICES.has(name) || name in this.#known);
    this.#timer = setTimeout(() => void this.start(), all ? REFRESH_MS : REFRESH_MS / 10);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

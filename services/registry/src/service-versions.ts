/** Which services answer now, in which version, and what they can: asked again and again. */
import * as z from 'zod';

const REFRESH_MS = 5_000;
const TIMEOUT_MS = 2_000;
/** They serve no remote. */
const NO_SERVICES = new Set(['identity', 'registry']);
const Answer = z.object({
  name: z.string(),
  version: z.string(),
  // A service from before there were capabilities names none.
  capabilities: z.optional(z.array(z.string())),
});
type Said = Omit<z.infer<typeof Answer>, 'name'>;

/** Asks all services once; who does not answer is left out. */
export async function askVersions(upstreams: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  return versionsOf(await askServices(upstreams));
}

function versionsOf(said: Readonly<Record<string, Said>>): Record<string, string> {
  return Object.fromEntries(Object.entries(said).map(([name, { version }]) => [name, version]));
}

async function askServices(upstreams: Readonly<Record<string, string>>): Promise<Record<string, Said>> {
  const asked = Object.entries(upstreams).filter(([name]) => !NO_SERVICES.has(name));
  const answers = await Promise.all(
    asked.map(async ([name, url]): Promise<[string, Said] | undefined> => {
      try {
        const answer = await fetch(new URL('/.well-known/service', url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
        return [name, Answer.parse(await answer.json())];
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
  /** As each said it last: one that restarts takes no button off a page. */
  #capabilities: Record<string, readonly string[]> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor(upstreams: Readonly<Record<string, string>>) {
    this.#upstreams = upstreams;
  }

  now(): Readonly<Record<string, string>> {
    return this.#known;
  }

  /** What all of them can, in the order of the alphabet. */
  capabilities(): string[] {
    return [...new Set(Object.values(this.#capabilities).flat())].toSorted();
  }

  async refresh(): Promise<void> {
    const said = await askServices(this.#upstreams);
    this.#known = versionsOf(said);
    for (const [name, { capabilities = [] }] of Object.entries(said)) this.#capabilities[name] = capabilities;
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

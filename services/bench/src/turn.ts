/** One turn of load: so many connections, each asking again as soon as it is answered, for so long. */
import { Pool } from 'undici';

export interface Turn {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, from asking to the last byte. */
  times: number[];
}

export interface LoadPlan {
  connections: number;
  seconds: number;
  /** What is sent to each path by PUT; without it the path is only read. */
  body?: ((path: string) => object) | undefined;
}

/** Asks the addresses in turn, over and over. Any answer but 200 ends the bench: a fast refusal is not a fast list. */
export async function runTurn(
  addresses: readonly string[],
  headers: Record<string, string>,
  { connections, seconds, body: sent }: LoadPlan,
): Promise<Turn> {
  const urls = addresses.map((address) => new URL(address));
  const pool = poolOf((urls[0] as URL).origin, connections);
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let next = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const { pathname, search } = urls[next++ % urls.length] as URL;
      const request = sent
        ? ({ method: 'PUT', body: JSON.stringify(sent(`${pathname}${search}`)) } as const)
        : ({ method: 'GET' } as const);
      const asked = performance.now();
      const { statusCode, body } = await pool.request({ ...request, path: `${pathname}${search}`, headers });
      const bytes = Buffer.from(await body.arrayBuffer());
      if (statusCode !== 200)
        throw new Error(`${pathname}${search} answered ${statusCode}: ${bytes.toString().slice(0, 200)}`);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return { requests: times.length, seconds: (performance.now() - began) / 1000, times };
}

/** Kept between turns, as a browser keeps its connections: opening them is no part of a call. */
const pools = new Map<string, Pool>();
const KEEP_ALIVE_MS = 60_000;

function poolOf(origin: string, connections: number): Pool {
  const key = `${origin} ${connections}`;
  const pool = pools.get(key) ?? new Pool(origin, { connections, pipelining: 1, keepAliveTimeout: KEEP_ALIVE_MS });
  pools.set(key, pool);
  return pool;
}

/** One turn of load: so many connections, each asking again as soon as it is answered, for so long. */
import { Pool } from 'undici';

export interface Turn {
  requests: number;
  seconds: number;
  /** Milliseconds of each request, from asking to the last byte. */
  times: number[];
}

/** Any answer but 200 ends the bench: a fast refusal is not a fast list. */
export async function runTurn(
  address: string,
  headers: Record<string, string>,
  connections: number,
  seconds: number,
): Promise<Turn> {
  const { origin, pathname, search } = new URL(address);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const ask = async (): Promise<void> => {
    while (performance.now() < end) {
      const asked = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path: `${pathname}${search}`, headers });
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}: ${text.slice(0, 200)}`);
      times.push(performance.now() - asked);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
    return { requests: times.length, seconds: (performance.now() - began) / 1000, times };
  } finally {
    await pool.close();
  }
}

/**
 * Which statements the service sends for each path, with their values: read from its own log at the level `trace`, so that the
 * bare server asks the database for exactly the same.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, startProcess } from './process.ts';

export interface CapturedStatement {
  text: string;
  values: unknown[];
}

/** By path. */
export type CapturedStatements = Record<string, CapturedStatement[]>;

/** What is asked, and by whom. The bare server knows each path by the name of who asks: two may ask the same. */
export interface Asked {
  id: string;
  paths: readonly string[];
  headers: Record<string, string>;
  /** What is sent to each path by PUT; without it the path is only read. */
  body?: ((path: string) => object) | undefined;
}

interface LogLine {
  msg: string;
  requestId?: string;
  sql?: string;
  values?: unknown[];
}

/** Reading who asks is part of signing in, which the bare server does not do. */
const SIGN_IN = 'published_asker_v1';
/** The comment by which a statement names its request: without it the bare server knows each text again. */
const REQUEST_ID = / \/\* request=\S* \*\/$/;

export async function captureStatements(
  service: { file: string; settings: Record<string, string> },
  asked: readonly Asked[],
): Promise<CapturedStatements> {
  const byRequest = new Map<string, CapturedStatement[]>();
  const ended = new Set<string>();
  const started = await startProcess({
    file: service.file,
    ready: '/readyz',
    settings: { ...service.settings, LOG_LEVEL: 'trace' },
    onLine(line) {
      const { msg, requestId = '', sql, values = [] } = JSON.parse(line) as LogLine;
      if (msg === 'request') ended.add(requestId);
      if (sql !== undefined && !sql.includes(SIGN_IN))
        byRequest.set(requestId, [...(byRequest.get(requestId) ?? []), { text: sql.replace(REQUEST_ID, ''), values }]);
    },
  });
  try {
    const requests: { key: string; requestId: string }[] = [];
    for (const { id, paths, headers, body } of asked) {
      for (const [index, path] of paths.entries()) {
        const requestId = `capture-${id}-${index}`;
        const answer = await fetch(`${started.url}${path}`, {
          headers: { ...headers, 'x-request-id': requestId },
          ...(body && { method: 'PUT', body: JSON.stringify(body(path)) }),
        });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
        await answer.arrayBuffer();
        requests.push({ key: `/${id}${path}`, requestId });
      }
    }
    // The log comes in batches.
    while (!requests.every(({ requestId }) => ended.has(requestId))) await sleep(50);
    return Object.fromEntries(requests.map(({ key, requestId }) => [key, byRequest.get(requestId) ?? []]));
  } finally {
    await endProcess(started.child);
  }
}

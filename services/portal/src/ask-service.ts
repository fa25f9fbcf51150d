/** Asks a service how it is, at its own address. */

export interface Asked {
  host?: string | undefined;
  port: number;
}

/** A listener on all addresses is asked on loopback. */
const EVERYWHERE = new Set(['0.0.0.0', '::', '']);
const READY_PATIENCE_MS = 2_000;

/** Whether the service can do its work. That the disk is full is no reason to wait for it: whoever may read still can. */
export async function isReady(asked: Asked): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(asked)}/readyz`, { signal: AbortSignal.timeout(READY_PATIENCE_MS) });
    const text = await answer.text();
    return answer.status === 200 || (answer.status === 503 && lacksOnlyRoom(text));
  } catch {
    return false;
  }
}

/**
 * Whether the process still does anything: a refusal of whatever kind is an answer. No answer is what a process gives that
 * stands still, or that lives on without listening.
 */
export async function answersAtAll(asked: Asked, patience: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`${addressOf(asked)}/healthz`, { signal: patience });
    await answer.body?.cancel();
    return true;
  } catch (error) {
    if (patience.aborted) return false;
    return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code !== 'ECONNREFUSED';
  }
}

function addressOf({ host = '127.0.0.1', port }: Asked): string {
  if (EVERYWHERE.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function lacksOnlyRoom(text: string): boolean {
  try {
    const { checks } = JSON.parse(text) as { checks: Record<string, string> };
    return Object.entries(checks).every(([name, state]) => name === 'disk' || state === 'ok');
  } catch {
    return false;
  }
}

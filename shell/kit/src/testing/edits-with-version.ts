/**
 * Whoever edits a record says which version of it they saw. The services take a save without one, as other clients send it, and
 * overwrite what somebody else did meanwhile: so no screen of ours may forget it, in any test.
 */
import type { Call } from '@emmaus/contracts/call';

let forgotten: string[] = [];

/** Whether the call changes a record that has a version, or who disciples somebody: there the relation that was seen is the version. */
export function edits(call: Call): boolean {
  return markOf(call) !== undefined;
}

export async function noteEdit(call: Call, request: Request): Promise<void> {
  const sent: unknown = await request.json().catch(() => undefined);
  const seen = (Object(sent) as Partial<Record<Mark, unknown>>)[markOf(call) ?? 'version'];
  // Nobody asks for a change of a relation where none is seen.
  if (seen === undefined || (seen === null && markOf(call) === 'relation_id'))
    forgotten.push(`${call.method} ${call.path}`);
}

type Mark = 'version' | 'relation_id';

function markOf({ method, body }: Call): Mark | undefined {
  const { shape = {} } = (body?.def ?? {}) as { shape?: object };
  if (method === 'PUT' && 'version' in shape) return 'version';
  return 'relation_id' in shape ? 'relation_id' : undefined;
}

/** @throws Error naming the calls that were sent without the version that was edited */
export function expectVersions(): void {
  const calls = forgotten;
  forgotten = [];
  if (calls.length > 0) throw new Error(`Sent without the version that is edited: ${calls.join(', ')}`);
}

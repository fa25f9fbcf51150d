/**
 * Whoever edits a record says which version of it they saw. The services take a save without one, as other clients send it, and
 * overwrite what somebody else did meanwhile: so no screen of ours may forget it, in any test.
 */
import type { Call } from '@emmaus/contracts/call';

let forgotten: string[] = [];

/** Whether the call changes a record that has a version, or who disciples somebody: there the relation that was seen is the version. */
export function edits({ method, body }: Call): boolean {
  const { shape = {} } = (body?.def ?? {}) as { shape?: object };
  return (method === 'PUT' && 'version' in shape) || 'relation_id' in shape;
}

export async function noteEdit({ method, path }: Call, request: Request): Promise<void> {
  const sent: unknown = await request.json().catch(() => undefined);
  const { version, relation_id } = Object(sent) as { version?: unknown; relation_id?: unknown };
  // Nobody asks for a change of a relation where none is seen.
  if (version === undefined && (relation_id ?? null) === null) forgotten.push(`${method} ${path}`);
}

/** @throws Error naming the calls that were sent without the version that was edited */
export function expectVersions(): void {
  const calls = forgotten;
  forgotten = [];
  if (calls.length > 0) throw new Error(`Sent without the version that is edited: ${calls.join(', ')}`);
}

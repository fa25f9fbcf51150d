/** What can be done here: by this shell, by the services as the registry has gathered it, and what is switched on for this person. What nobody names cannot be done. */
import type { CapabilityOf } from '@emmaus/contracts/capabilities.words';

const OWN: readonly CapabilityOf<'shell'>[] = ['declared-needs'];

let gathered: readonly string[] = [];
let switchedOn: readonly string[] = [];

export function noteCapabilities(named: readonly string[] = []): void {
  gathered = named;
}

/** Of the person who is signed in: `people/bulk-edit`. */
export function noteSwitchedOn(named: readonly string[]): void {
  switchedOn = named;
}

export function can(name: string): boolean {
  return [...OWN, ...gathered, ...switchedOn].includes(name);
}

/** Whether all that a route or a filling of remote.json names is there. */
export function isThere({ needs = [] }: { needs?: readonly string[] | undefined }): boolean {
  return needs.every(can);
}

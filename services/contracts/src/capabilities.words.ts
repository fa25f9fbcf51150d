/**
 * What a service, or the shell, can do that an older one cannot, by name: remotes ask `portal.can('…')`. Each is named here once, and by
 * who has it; it leaves when no older one is in use any more.
 */
export const CAPABILITIES = {
  'declared-needs': {
    of: 'shell',
    what: 'says in place of a page or a filling that what its `needs` name is not there yet',
  },
  'expected-meetings': { of: 'bible-studies', what: 'lists only the meetings of which a report is expected' },
  'ask-all-seniors': { of: 'discipleship', what: 'asks all seniors of a campus at once' },
} as const;

export type Capability = keyof typeof CAPABILITIES;

/** What a remote keeps for some, `switches` of its remote.json: `people/bulk-edit`. */
export type Switch = `${string}/${string}`;

/** What a service may say of itself: `CapabilityOf<'discipleship'>`. */
export type CapabilityOf<Owner extends string> = {
  [Name in Capability]: (typeof CAPABILITIES)[Name]['of'] extends Owner ? Name : never;
}[Capability];

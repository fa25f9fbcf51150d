/** What shell, remotes and registry agree on in the declaration of a remote, without its schemas. */

/**
 * The version of the contract between shell and remotes (`shell/kit/src/portal/contract.ts` and what `remote.json` may say).
 * What is added is a new minor, a breaking change a new major; docs/how-to/write-a-remote.md says what came when.
 */
export const CONTRACT_VERSION = '1.14.0';

export const REMOTE_NAMES_PATTERN = /^[a-z][a-z0-9-]*$/;

/** A language by its two letters: `es`. */
export const LANGUAGE_PATTERN = /^[a-z]{2}$/;

interface ServiceRange {
  name: string;
  range: string;
}

/** The service that a remote asks; for one that asks none, one that refuses nothing: shells from before 1.9.0 do not read a release without. */
export function serviceOf({ name, service }: { name: string; service?: ServiceRange | undefined }): ServiceRange {
  return service ?? { name, range: '*' };
}

/** The outline of a page while it is on its way, as its route in remote.json names it. */
export const SKELETON_KINDS = ['table', 'cards', 'board', 'tree', 'form', 'text'] as const;
export type SkeletonKind = (typeof SKELETON_KINDS)[number];

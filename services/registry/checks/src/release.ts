/** What the checks look at: a release as it was unpacked, and what is known of the portal that it is meant for. */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';

/** By their path within the release, with forward slashes. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

export interface Release {
  files: ReleaseFiles;
  declaration: RemoteDeclaration;
  /** What its manifest says; left out where that cannot be read. */
  built?: Built | undefined;
}

export interface Built {
  packageVersion: string;
  /** Files that the shell needs for `./root` at once, the entry first. */
  preload: readonly string[];
  /** What the build exposes. */
  modules: readonly string[];
  /** Version ranges of the libraries shared with the shell, by package. */
  shared: Readonly<Record<string, string>>;
}

/** Whose something is, and since when or in which release. */
export interface Holder {
  name: string;
  version: string;
}

/** The portal's side. What is left out is not known, and nothing is compared with it. */
export interface PortalFacts {
  /** Who had the first part of an address live first, by that part in lower case: `/people`. */
  routes?: ReadonlyMap<string, Holder>;
  /** Who offers a slot, by its name. Those of the frame are known without. */
  slots?: ReadonlyMap<string, Holder>;
  /** Libraries that the shell brings, by package. */
  libraries?: Readonly<Record<string, string>>;
  /** Versions of the services that answer now. */
  services?: Readonly<Record<string, string>>;
}

/** The checks by the name under which a fault is told. */
export const CHECK_NAMES = [
  'build',
  'routes',
  'slots',
  'roles',
  'switches',
  'needs',
  'icons',
  'languages',
  'embed',
  'sizes',
  'styles',
  'ranges',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

export interface Fault {
  check: CheckName;
  /** Where in the release: a file, or a pointer into remote.json as in `/routes/2/path`. */
  where: string;
  /** What, where, and what to do. */
  sentence: string;
}

/** A check: the faults of a release, each in a sentence; none where it keeps the rule. */
export type Check = (release: Release, portal: PortalFacts) => Fault[];

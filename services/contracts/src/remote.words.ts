/** What shell, remotes and registry agree on without the schemas of a declaration. */

/** The version of the contract between shell and remotes. A breaking change is a new major. */
export const CONTRACT_VERSION = '1.0.0';

export const REMOTE_NAMES_PATTERN = /^[a-z][a-z0-9-]*$/;

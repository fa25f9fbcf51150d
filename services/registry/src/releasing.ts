/** What the registry's calls work with. */
import type { ServiceVersions } from './service-versions.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface Releasing {
  releases: ReleaseStore;
  services: Pick<ServiceVersions, 'now'>;
  /** The built shell whose libraries releases must fit. Default: the setting SHELL_DIR. */
  shellDir?: string | undefined;
}

/** What is compared before a release goes live. */
export function portalOf({ services, shellDir }: Releasing) {
  return { services: services.now(), ...(shellDir === undefined ? {} : { shellDir }) };
}

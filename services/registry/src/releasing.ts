/** What the registry's calls work with. */
import type { ServiceVersions } from './service-versions.ts';

export interface Releasing {
  releasesDir: string;
  services: Pick<ServiceVersions, 'now'>;
  /** The built shell whose libraries releases must fit. Default: the setting SHELL_DIR. */
  shellDir?: string | undefined;
}

/** What is compared before a release goes live. */
export function portalOf({ services, shellDir }: Releasing) {
  return { services: services.now(), ...(shellDir === undefined ? {} : { shellDir }) };
}

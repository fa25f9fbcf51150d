/** The addresses of the registry's calls, and what they may be sent. */
import { paths } from './paths.ts';

/** The archive of a release as it is sent, and what may come out of it. */
export const MOST_UPLOAD_BYTES = 12 * 1024 * 1024;
export const MOST_RELEASE_BYTES = 32 * 1024 * 1024;
export const MOST_RELEASE_FILES = 2_000;

/** A token of a pipeline begins so; everything behind it is secret. */
export const DEPLOY_TOKEN_PREFIX = 'emt_';
export const MOST_TOKEN_DAYS = 365;
export const MOST_WHY = 500;

export const LOG_KINDS = [
  'publish',
  'promote',
  'rollback',
  'retire',
  'token',
  'revoke',
  'canary',
  'canary_stop',
  'override',
  'override_open',
  'override_end',
  'embed',
  'switch',
] as const;

/** A remote of a developer's machine in place of the live one, for one account: so many hours at most. */
export const MOST_OVERRIDE_HOURS = 8;
/**
 * Where such a remote may come from: a port of the machine of whoever opens it, and nothing else. What stands in a policy of the
 * page is taken from here, so there is no room for a path, a wildcard, a name, or a second source.
 */
const OVERRIDE_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1):[1-9]\d{0,4}$/;
const HIGHEST_PORT = 65_535;

/** Whether a remote may come from there. */
export function isOverrideOrigin(origin: string): boolean {
  return OVERRIDE_ORIGIN.test(origin) && Number(origin.slice(origin.lastIndexOf(':') + 1)) <= HIGHEST_PORT;
}

/** Of a browser that has opened an override; with https it begins with `__Host-`. Read by the registry, passed on by the gateway. */
export const OVERRIDE_COOKIE = 'emmaus-override';
/** Where the gateway asks the registry of it. Not below `/registry` or `/r`: nobody else reaches it. */
export const OPENED_OVERRIDE_PATH = '/opened-override';
/** The page of the portal that opens one. */
export const OVERRIDE_PATH = '/override';

/** Foreign origins that may show one view. */
export const MOST_EMBED_ORIGINS = 50;

/** People and places for whom one switch is on; for more it is on for a place above them, or for all. */
export const MOST_SWITCHED = 200;

/** Hours over which what browsers told is put together. */
export const COUNTED_HOURS = 24;

/** At 100 it is no canary: promote it. */
export const MOST_CANARY_PERCENT = 99;

export const registryPaths = /* @__PURE__ */ paths('registry', {
  publishRelease: 'POST /registry/releases',
  listReleases: 'GET /registry/releases',
  readRelease: 'GET /registry/releases/:name/:version',
  retireRelease: 'DELETE /registry/releases/:name/:version',
  listLive: 'GET /registry/live',
  readLive: 'GET /registry/live/:name',
  promoteRelease: 'PUT /registry/live/:name',
  rollBack: 'POST /registry/live/:name/rollback',
  startCanary: 'PUT /registry/live/:name/canary',
  stopCanary: 'DELETE /registry/live/:name/canary',
  listReleaseLog: 'GET /registry/log',
  countReports: 'GET /registry/reports',
  listEmbedViews: 'GET /registry/embeds',
  allowEmbedOrigins: 'PUT /registry/embeds/:name/:view',
  listSwitches: 'GET /registry/switches',
  setSwitch: 'PUT /registry/switches/:name/:switch',
  listSwitchedOn: 'GET /registry/switched-on',
  listDeployTokens: 'GET /registry/tokens',
  makeDeployToken: 'POST /registry/tokens',
  revokeDeployToken: 'DELETE /registry/tokens/:id',
  listOverrides: 'GET /registry/overrides',
  issueOverride: 'POST /registry/overrides',
  openOverride: 'POST /registry/overrides/open',
  revokeOverride: 'DELETE /registry/overrides/:id',
  closeOverride: 'DELETE /registry/override',
  joinCohort: 'PUT /registry/cohort',
});

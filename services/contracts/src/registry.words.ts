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
  'embed',
] as const;

/** Foreign origins that may show one view. */
export const MOST_EMBED_ORIGINS = 50;

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
  listDeployTokens: 'GET /registry/tokens',
  makeDeployToken: 'POST /registry/tokens',
  revokeDeployToken: 'DELETE /registry/tokens/:id',
});

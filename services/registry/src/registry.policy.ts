/** Who may release: admins, whichever remote. What a pipeline's token may of its own remote, `may-release.ts` says. */
import { definePolicy } from '@emmaus/service-kit/policy/policy';
import { adminsOnly } from '@emmaus/service-kit/policy/policy-row';

export const releasePolicy = definePolicy<object>()({
  resource: 'release of a remote',
  reaches: {},
  actions: { read: adminsOnly, publish: adminsOnly, move: adminsOnly, retire: adminsOnly },
});

/** Who says which foreign origins may show a view: they get at what a person's tokens open. */
export const embedPolicy = definePolicy<object>()({
  resource: 'view for foreign pages',
  reaches: {},
  actions: { read: adminsOnly, allow: adminsOnly },
});

/** Who has what a remote keeps for some. It shows and hides: what anybody may do, each service says itself. */
export const switchPolicy = definePolicy<object>()({
  resource: 'switch of a remote',
  reaches: {},
  actions: { read: adminsOnly, set: adminsOnly },
});

export const deployTokenPolicy = definePolicy<object>()({
  resource: 'deploy token',
  reaches: {},
  actions: { manage: adminsOnly },
});

/** Whose code runs in somebody's session is for admins to say: a pipeline cannot, nor who would open it. */
export const overridePolicy = definePolicy<object>()({
  resource: 'override of a remote',
  reaches: {},
  actions: { manage: adminsOnly },
});

/** The calls of the page of releases, which join the shell's own when the page is opened. */
import type { Pointer, registryCalls } from '@emmaus/contracts/registry.contract';
import { registryPaths } from '@emmaus/contracts/registry.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import { accountApi } from '../account/account.api.ts';

/** Releases of one remote to choose from, newest first. */
const OFFERED = 50;

const { ask, tell } = callsOfService<'registry'>()<typeof registryCalls>(registryPaths);

/** What every change says besides itself. */
interface Change {
  name: string;
  /** The version that whoever changes takes for live: of two at once, one is told. */
  seen: string;
  why: string;
}

const moves = {
  headers: ({ seen }: Change) => ({ 'if-match': `"${seen}"` }),
  // Also where it was refused: then something else was done meanwhile.
  invalidatesTags: ['release'] as const,
};
const of = ({ name }: Change) => ({ name });

const releasesApi = accountApi.enhanceEndpoints({ addTagTypes: ['release'] }).injectEndpoints({
  endpoints: (build) => ({
    live: ask(build, 'listLive', {
      transformResponse: ({ data }): readonly Pointer[] => data,
      providesTags: ['release'],
    }),
    offered: ask(build, 'listReleases', {
      from: (name: string) => ({ query: { name, page_size: OFFERED } }),
      transformResponse: ({ data }) => data,
      providesTags: ['release'],
    }),
    counts: ask(build, 'countReports', { transformResponse: ({ data }) => data, providesTags: ['release'] }),
    log: ask(build, 'listReleaseLog', { providesTags: ['release'] }),
    promote: tell(build, 'promoteRelease', {
      ...moves,
      from: ({ version, why, ...change }: Change & { version: string }) => ({
        params: of({ ...change, why }),
        body: { version, why },
      }),
    }),
    rollBack: tell(build, 'rollBack', {
      ...moves,
      from: (change: Change) => ({ params: of(change), body: { why: change.why } }),
    }),
    startCanary: tell(build, 'startCanary', {
      ...moves,
      from: ({ version, percent, ...change }: Change & { version: string; percent: number }) => ({
        params: of(change),
        body: { version, percent, why: change.why },
      }),
    }),
    stopCanary: tell(build, 'stopCanary', {
      ...moves,
      from: (change: Change) => ({ params: of(change), body: { why: change.why } }),
    }),
  }),
});

export const {
  useLiveQuery,
  useOfferedQuery,
  useCountsQuery,
  useLogQuery,
  usePromoteMutation,
  useRollBackMutation,
  useStartCanaryMutation,
  useStopCanaryMutation,
} = releasesApi;

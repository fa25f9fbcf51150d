/** What the blocks of the home page ask for. */
import { peopleApi } from './people.api.ts';

const homeApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    timelyReports: build.query<number, void>({ query: () => '/people/get-timely-reports/' }),
  }),
});

export const { useTimelyReportsQuery } = homeApi;

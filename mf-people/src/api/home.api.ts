/** What the blocks of the home page ask for. */
import { peopleApi } from './people.api.ts';

const homeApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    timelyReports: build.query<number, void>({ query: () => '/people/get-timely-reports/' }),
    // The service discipleship answers; the portal's one origin makes it reachable by its path.
    graduationGenerated: build.query<boolean, void>({ query: () => '/graduation-records/is-generated' }),
  }),
});

export const { useTimelyReportsQuery, useGraduationGeneratedQuery } = homeApi;

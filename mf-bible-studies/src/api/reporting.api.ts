/** How the chains of a place report, and the meetings behind a percentage. */
import { lists } from '@emmaus/contracts/changes.words';
import type { reportingTreeCalls } from '@emmaus/contracts/reporting-tree.contract';
import { reportingTreePaths } from '@emmaus/contracts/reporting-tree.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask } = callsOf<typeof reportingTreeCalls>(reportingTreePaths);

// Studies that report, vacations that withhold meetings, and who disciples whom all change it.
const REPORTS = lists('bible-study', 'person', 'vacation');

export const reportingApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    reportingTree: ask(build, 'myReportingTree', { providesTags: REPORTS }),
    reportMeetings: ask(build, 'listReportMeetings', { providesTags: REPORTS }),
  }),
});

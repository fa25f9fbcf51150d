/** The calls behind the link of a text: nobody has to be signed in. */
import type { reportLinkCalls } from '@emmaus/contracts/report-links.contract';
import { reportLinkPaths } from '@emmaus/contracts/reminders.words';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';

const { ask, tell } = callsOf<typeof reportLinkCalls>(reportLinkPaths);

export const reportLinkApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    // Reading it is a POST, so that the code stands in no address; it changes nothing.
    openReportLink: ask(build, 'openReportLink', { from: (code: string) => ({ body: { code } }) }),
    confirmReportLink: tell(build, 'confirmReportLink'),
    reportByLink: tell(build, 'reportByLink'),
  }),
});

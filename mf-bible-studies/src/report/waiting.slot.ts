/** Reports that wait for a signal, as remote.json declares them: exposed as `./waiting`. */
import type { WaitingWork } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { openReport } from './open-report.ts';
import { settleReport } from './settle-report.ts';
import { contentOf } from './waiting-report.ts';

export const reports: WaitingWork = {
  settle: settleReport,
  async open(portal, call) {
    const { id, bible_study_id, met_on_date } = contentOf(call).meeting;
    await openReport(portal, { study: bible_study_id, attendance: id, day: met_on_date });
  },
};

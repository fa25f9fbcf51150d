import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { refreshInvolvement } from './refresh-involvement.ts';

/** Every hour: 38 days go by, an academic year begins, and nobody says so; of a report a notice may have been lost. */
export const refreshInvolvementJob: Job = {
  name: 'refresh-involvement',
  schedule: { cron: '20 * * * *', timeZone: 'UTC' },
  async run() {
    const changed = await refreshInvolvement();
    if (changed > 0) log().info({ changed }, 'involvement counted anew');
  },
};

import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { settleStalls } from './settle-stalls.ts';

/** Every minute: a notice of somebody who registered is lost when nobody is connected at that moment. */
export const settleStallsJob: Job = {
  name: 'settle-stalls',
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run() {
    const given = await settleStalls();
    if (given > 0) log().info({ given }, 'people of a stall given to the team');
  },
};

import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { settleMeetings } from './settle-meetings.ts';

/** Every five minutes: a notice of a changed vacation is lost when nobody is connected at that moment. */
export const settleVacationsJob: Job = {
  name: 'settle-vacations',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run() {
    const settled = await settleMeetings();
    if (settled.withheld + settled.restored > 0) log().info(settled, 'meetings settled with vacations and ends');
  },
};

import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { freezeWeeks } from './freeze-weeks.ts';

/** Every quarter of an hour: Monday 4:00 comes at another moment in each time zone, some of which differ by a quarter. */
export const freezeWeeksJob: Job = {
  name: 'freeze-weeks',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run() {
    const done = await freezeWeeks();
    if (done.frozen + done.caughtUp > 0) log().info(done, 'weekly figures frozen');
  },
};

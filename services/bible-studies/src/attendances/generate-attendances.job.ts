import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { generateAttendances } from './generate-attendances.ts';

/** Every quarter of an hour, as meetings begin at quarters. */
export const generateAttendancesJob: Job = {
  name: 'generate-attendances',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run() {
    const written = await generateAttendances();
    if (written > 0) log().info({ written }, 'expected meetings written');
  },
};

import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { generateGraduationRecords } from './generate-records.ts';

/** Every quarter of an hour: it is 1 March at one campus after the other. */
export const generateGraduationRecordsJob: Job = {
  name: 'generate-graduation-records',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run() {
    const made = await generateGraduationRecords();
    if (made > 0) log().info({ made }, 'graduation records generated');
  },
};

import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { handOverStudies } from './hand-over-studies.ts';

/** Every five minutes: its day begins at one campus after the other, and a notice is lost when nobody is connected. */
export const handOverStudiesJob: Job = {
  name: 'hand-over-studies',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run() {
    const studies = await handOverStudies();
    if (studies > 0) log().info({ studies }, 'studies of graduating leaders handed over');
  },
};

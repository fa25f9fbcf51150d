import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';
import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { carryOutHandovers } from './carry-out-handovers.ts';

/** Every quarter of an hour: the day begins at one campus after the other. */
export const carryOutHandoversJob = (constraints: ConstraintSentences): Job => ({
  name: 'carry-out-handovers',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run() {
    const result = await carryOutHandovers(constraints);
    if (result.done + result.failed > 0) log().info(result, 'handovers carried out');
  },
});

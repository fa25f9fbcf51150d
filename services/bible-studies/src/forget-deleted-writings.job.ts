import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { PlanModel } from './plan.model.ts';

/** Every night: what was deleted more than 30 days ago can no longer be brought back, and is kept no longer. */
export const forgetDeletedPlansJob: Job = {
  name: 'forget-deleted-plans',
  schedule: { cron: '30 9 * * *', timeZone: 'UTC' },
  async run() {
    const forgotten = await PlanModel.forgetDeleted();
    if (forgotten > 0) log().info({ forgotten }, 'deleted plans forgotten');
  },
};

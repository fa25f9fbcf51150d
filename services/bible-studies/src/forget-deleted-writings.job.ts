import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { MeditationModel } from './meditations/meditation.model.ts';
import { PlanModel } from './plans/plan.model.ts';

/**
 * Every night, and at the start where nothing runs at that hour: what was deleted more than 30 days ago can no longer be brought back,
 * and is kept no longer.
 */
export const forgetDeletedWritingsJob: Job = {
  name: 'forget-deleted-writings',
  schedule: { cron: '30 9 * * *', timeZone: 'UTC' },
  async run() {
    const [plans, meditations] = [await PlanModel.forgetDeleted(), await MeditationModel.forgetDeleted()];
    if (plans + meditations > 0) log().info({ plans, meditations }, 'deleted plans and meditations forgotten');
  },
};

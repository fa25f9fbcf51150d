import { transaction } from '@emmaus/service-kit/database/transaction';
import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { RecruitmentEntryModel } from './recruitment-entry.model.ts';

/** Every quarter of an hour: Monday 4:00 comes at another moment in each time zone, some of which differ by a quarter. */
export const refreshCandidatesJob: Job = {
  name: 'refresh-candidates',
  schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
  async run() {
    const added = await transaction(() => RecruitmentEntryModel.refresh());
    if (added > 0) log().info({ added }, 'potential candidates added');
  },
};

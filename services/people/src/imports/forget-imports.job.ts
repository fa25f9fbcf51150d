import type { Job } from '@emmaus/service-kit/work/jobs';
import { ImportBatchModel } from './import-batch.model.ts';

const KEPT_DAYS = 30;

/** Every night, and at the start where nothing runs at that hour: what files said about people is kept no longer than a month. */
export const forgetImportsJob: Job = {
  name: 'forget-imports',
  schedule: { cron: '45 9 * * *', timeZone: 'UTC' },
  run: () => ImportBatchModel.forgetOlderThan(KEPT_DAYS),
};

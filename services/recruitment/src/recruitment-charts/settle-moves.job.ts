import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { settleMoves } from './settle-moves.ts';

/** Every five minutes: a notice of somebody who moved is lost when nobody is connected at that moment. */
export const settleMovesJob: Job = {
  name: 'settle-moves',
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run() {
    const ended = await settleMoves();
    if (ended > 0) log().info({ ended }, 'recruitment charts settled with moves');
  },
};

import { gathered } from '@emmaus/service-kit/database/gathered';
import { listen } from '@emmaus/service-kit/database/listen';
import { runService } from '@emmaus/service-kit/http/run-service';
import { startJobs } from '@emmaus/service-kit/work/jobs';
import { BOARD_MOVED } from './boards/board.ts';
import { boardSubscribers } from './boards/watch-board.ts';
import { refreshCandidatesJob } from './recruitment-charts/refresh-candidates.job.ts';
import { settleMovesJob } from './recruitment-charts/settle-moves.job.ts';
import { PEOPLE_CHANGED, settleMoves } from './recruitment-charts/settle-moves.ts';
import { recruitmentService } from './service.ts';
import { settleStallsJob } from './stall/settle-stalls.job.ts';
import { REGISTERED, settleStalls } from './stall/settle-stalls.ts';
import { STALL_CHANGED, stallSubscribers } from './stall/watch-stall.ts';

const JOBS = [settleMovesJob, refreshCandidatesJob, settleStallsJob];

await runService({
  definition: recruitmentService,
  searchPath: ['recruitment', 'public'],
  async background({ directUrl: url }) {
    const jobs = await startJobs(url, 'recruitment_jobs', JOBS);
    const listening = [
      listen({ url, channel: PEOPLE_CHANGED, onNotice: gathered(() => settleMoves()) }),
      listen({ url, channel: BOARD_MOVED, onNotice: async (board) => boardSubscribers.tell(board) }),
      listen({ url, channel: REGISTERED, onNotice: (place) => settleStalls(Number(place)) }),
      listen({ url, channel: STALL_CHANGED, onNotice: async (place) => stallSubscribers.tell(place) }),
    ];
    // What came due while nothing ran; once, however many processes start.
    for (const job of JOBS) await jobs.send(job, {}, { singletonKey: 'start' });
    return async () => {
      await Promise.all(listening.map((one) => one.stop()));
      await jobs.stop();
    };
  },
});

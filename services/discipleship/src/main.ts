import { listen } from '@emmaus/service-kit/database/listen';
import { runService } from '@emmaus/service-kit/http/run-service';
import { startJobs } from '@emmaus/service-kit/work/jobs';
import { ATTENDANCE_CHANGED, refreshAfterReport } from './involvement/refresh-involvement.ts';
import { refreshInvolvementJob } from './involvement/refresh-involvement.job.ts';
import { settleMovesJob } from './moves/settle-moves.job.ts';
import { PEOPLE_CHANGED, settleMoves } from './moves/settle-moves.ts';
import { discipleshipService } from './service.ts';

await runService({
  definition: discipleshipService,
  searchPath: ['discipleship', 'public'],
  async background({ env }) {
    const jobs = await startJobs(env.DATABASE_URL, 'discipleship_jobs', [settleMovesJob, refreshInvolvementJob]);
    const url = env.DATABASE_URL;
    const listening = [
      listen({ url, channel: PEOPLE_CHANGED, onNotice: () => settleMoves() }),
      listen({ url, channel: ATTENDANCE_CHANGED, onNotice: refreshAfterReport }),
    ];
    // What came due while nothing ran; once, however many processes start.
    for (const job of [settleMovesJob, refreshInvolvementJob]) await jobs.send(job, {}, { singletonKey: 'start' });
    return async () => {
      await Promise.all(listening.map((one) => one.stop()));
      await jobs.stop();
    };
  },
});

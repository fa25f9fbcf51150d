import { gathered } from '@emmaus/service-kit/database/gathered';
import { listen } from '@emmaus/service-kit/database/listen';
import { runService } from '@emmaus/service-kit/http/run-service';
import { startJobs } from '@emmaus/service-kit/work/jobs';
import { startMailWorker } from '@emmaus/service-kit/work/mail-worker';
import { startTextWorker } from '@emmaus/service-kit/work/text-worker';
import { generateGraduationRecordsJob } from './graduation/generate-records.job.ts';
import { discipleshipConstraints } from './discipleship.constraints.ts';
import { GRADUATION_CHANGED, graduationSubscribers } from './graduation/graduation-events.ts';
import { ATTENDANCE_CHANGED, refreshAfterMoves, refreshAfterReports } from './involvement/refresh-involvement.ts';
import { refreshInvolvementJob } from './involvement/refresh-involvement.job.ts';
import { settleMovesJob } from './moves/settle-moves.job.ts';
import { PEOPLE_CHANGED, settleMoves } from './moves/settle-moves.ts';
import { mailAsks, textAsks } from './senior-link/deliver-asks.ts';
import { freezeWeeksJob } from './snapshots/freeze-weeks.job.ts';
import { carryOutHandoversJob } from './succession/carry-out-handovers.job.ts';
import { discipleshipService } from './service.ts';

const JOBS = [
  settleMovesJob,
  refreshInvolvementJob,
  freezeWeeksJob,
  generateGraduationRecordsJob,
  carryOutHandoversJob(discipleshipConstraints),
];

/** They are counted where they are now. */
async function followPeople(notices: readonly string[]): Promise<void> {
  await settleMoves();
  await refreshAfterMoves(notices);
}

await runService({
  definition: discipleshipService,
  searchPath: ['discipleship', 'public'],
  async background({ directUrl: url, env }) {
    const jobs = await startJobs(url, 'discipleship_jobs', JOBS);
    const listening = [
      listen({ url, channel: PEOPLE_CHANGED, onNotice: gathered(followPeople) }),
      listen({ url, channel: ATTENDANCE_CHANGED, onNotice: gathered(refreshAfterReports) }),
      listen({ url, channel: GRADUATION_CHANGED, onNotice: async (board) => graduationSubscribers.tell(board) }),
    ];
    // What came due while nothing ran; once, however many processes start.
    for (const job of JOBS) await jobs.send(job, {}, { singletonKey: 'start' });
    const stopMail = startMailWorker(mailAsks);
    const stopTexts = await startTextWorker((texter) => textAsks(texter, env.PUBLIC_URL));
    return async () => {
      await stopMail();
      await stopTexts();
      await Promise.all(listening.map((one) => one.stop()));
      await jobs.stop();
    };
  },
});

import { startJobs } from '@emmaus/service-kit/work/jobs';
import { gathered } from '@emmaus/service-kit/database/gathered';
import { listen } from '@emmaus/service-kit/database/listen';
import { runService } from '@emmaus/service-kit/http/run-service';
import { startTextWorker } from '@emmaus/service-kit/work/text-worker';
import { generateAttendancesJob } from './attendances/generate-attendances.job.ts';
import { settleMeetings, VACATIONS_CHANGED } from './attendances/settle-meetings.ts';
import { settleVacationsJob } from './attendances/settle-vacations.job.ts';
import { forgetDeletedWritingsJob } from './forget-deleted-writings.job.ts';
import { handOverStudiesJob } from './one-study/hand-over-studies.job.ts';
import { HANDOVERS_CHANGED, handOverStudies } from './one-study/hand-over-studies.ts';
import { remindLeadersJob } from './reminders/remind-leaders.job.ts';
import { deliverTexts } from './reminders/deliver-texts.ts';
import { bibleStudiesService } from './service.ts';

await runService({
  definition: bibleStudiesService,
  searchPath: ['bible_studies', 'public'],
  async background({ env, directUrl: url }) {
    const jobs = await startJobs(url, 'bible_studies_jobs', [
      generateAttendancesJob,
      settleVacationsJob,
      forgetDeletedWritingsJob,
      handOverStudiesJob,
      remindLeadersJob(env.PUBLIC_URL),
    ]);
    const listening = [
      listen({
        url,
        channel: VACATIONS_CHANGED,
        onNotice: (locationId) => settleMeetings({ location: Number(locationId) }),
      }),
      listen({ url, channel: HANDOVERS_CHANGED, onNotice: gathered(() => handOverStudies()) }),
    ];
    const stopTexts = await startTextWorker((texter) => deliverTexts(texter, env.PUBLIC_URL));
    // What came due while nothing ran; once, however many processes start.
    for (const job of [generateAttendancesJob, forgetDeletedWritingsJob])
      await jobs.send(job, {}, { singletonKey: 'start' });
    return async () => {
      await Promise.all(listening.map((one) => one.stop()));
      await jobs.stop();
      await stopTexts();
    };
  },
});

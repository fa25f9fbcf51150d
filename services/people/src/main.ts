import { runService } from '@emmaus/service-kit/http/run-service';
import { startJobs } from '@emmaus/service-kit/work/jobs';
import { startMailWorker } from '@emmaus/service-kit/work/mail-worker';
import { forgetImportsJob } from './imports/forget-imports.job.ts';
import { mailInvites } from './invites/deliver-invites.ts';
import { peopleService } from './service.ts';

await runService({
  definition: peopleService,
  searchPath: ['people', 'public'],
  async background({ directUrl }) {
    const jobs = await startJobs(directUrl, 'people_jobs', [forgetImportsJob]);
    // What grew old while nothing ran; once, however many processes start.
    await jobs.send(forgetImportsJob, {}, { singletonKey: 'start' });
    const stopMail = startMailWorker(mailInvites);
    return async () => {
      await stopMail();
      await jobs.stop();
    };
  },
});

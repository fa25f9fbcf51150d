import { startJobs } from '@emmaus/service-kit/jobs';
import { runService } from '@emmaus/service-kit/run-service';
import { generateAttendancesJob } from './attendances/generate-attendances.job.ts';
import { bibleStudiesService } from './service.ts';

await runService({
  definition: bibleStudiesService,
  searchPath: ['bible_studies', 'public'],
  async background({ database, env }) {
    const generate = generateAttendancesJob(database);
    const jobs = await startJobs(env.DATABASE_URL, 'bible_studies_jobs', [generate]);
    // What came due while nothing ran; once, however many processes start.
    await jobs.send(generate, {}, { singletonKey: 'start' });
    return () => jobs.stop();
  },
});

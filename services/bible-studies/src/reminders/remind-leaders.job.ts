import { log } from '@emmaus/service-kit/log';
import type { Job } from '@emmaus/service-kit/work/jobs';
import { remindLeaders } from './remind-leaders.ts';

/** Every five minutes. `publicUrl` is where the links in the texts lead. */
export function remindLeadersJob(publicUrl: string): Job {
  return {
    name: 'remind-leaders',
    schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
    async run() {
      const written = await remindLeaders(publicUrl);
      if (written > 0) log().info({ written }, 'reminders written');
    },
  };
}

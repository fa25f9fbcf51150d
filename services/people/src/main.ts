import { runService } from '@emmaus/service-kit/http/run-service';
import { startMailWorker } from '@emmaus/service-kit/work/mail-worker';
import { mailInvites } from './invites/deliver-invites.ts';
import { peopleService } from './service.ts';

await runService({
  definition: peopleService,
  searchPath: ['people', 'public'],
  background: async () => startMailWorker(mailInvites),
});

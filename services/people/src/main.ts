import { runService } from '@emmaus/service-kit/run-service';
import { peopleService } from './service.ts';

await runService({ definition: peopleService, searchPath: ['people', 'public'] });

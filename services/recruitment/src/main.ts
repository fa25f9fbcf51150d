import { runService } from '@emmaus/service-kit/run-service';
import { recruitmentService } from './service.ts';

await runService({ definition: recruitmentService, searchPath: ['recruitment', 'public'] });

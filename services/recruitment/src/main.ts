import { runService } from '@emmaus/service-kit/http/run-service';
import { recruitmentService } from './service.ts';

await runService({ definition: recruitmentService, searchPath: ['recruitment', 'public'] });

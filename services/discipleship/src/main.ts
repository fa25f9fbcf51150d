import { runService } from '@emmaus/service-kit/http/run-service';
import { discipleshipService } from './service.ts';

await runService({ definition: discipleshipService, searchPath: ['discipleship', 'public'] });

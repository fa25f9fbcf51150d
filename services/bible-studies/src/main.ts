import { runService } from '@emmaus/service-kit/run-service';
import { bibleStudiesService } from './service.ts';

await runService({ definition: bibleStudiesService, searchPath: ['bible_studies', 'public'] });

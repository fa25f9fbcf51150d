import { testRouterWalk } from '@emmaus/service-kit/testing/router-walk';
import { bibleStudiesService } from '../src/service.ts';

testRouterWalk(bibleStudiesService);

import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { bibleStudiesService } from '../src/service.ts';

testRouteWalk(bibleStudiesService);

/** "No 5xx for any input": whatever is sent, by whomever. */
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { bibleStudiesService } from '../src/service.ts';

testAnyInput(bibleStudiesService, serviceForTests(bibleStudiesService), 300);

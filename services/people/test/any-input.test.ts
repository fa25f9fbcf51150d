/** "No 5xx for any input": whatever is sent, by whomever. */
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { peopleService } from '../src/service.ts';

testAnyInput(peopleService, serviceForTests(peopleService), 2200);

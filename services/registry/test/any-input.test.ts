/** "No 5xx for any input": whatever is sent, by whomever. */
import { testAnyInput } from '@emmaus/service-kit/testing/any-input';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { folderStore } from '../src/store/folder-store.ts';
import { registryService } from '../src/service.ts';

const definition = registryService({ releases: folderStore(temporaryFolder()), services: { now: () => ({}) } });

testAnyInput(definition, serviceForTests(definition), 300);

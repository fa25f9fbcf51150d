/** Every route is guarded and contracted; what the policy tables say of a record is what their SQL returns. */
import { testPolicies } from '@emmaus/service-kit/testing/policy-matrix';
import { testRouteWalk } from '@emmaus/service-kit/testing/route-walk';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { folderStore } from '../src/store/folder-store.ts';
import { registryService } from '../src/service.ts';

const definition = registryService({ releases: folderStore('/nowhere'), services: { now: () => ({}) } });
const { service, house } = serviceForTests(definition);

testRouteWalk(definition);

const actors = () => house.actors(service.provider.settings.issuer);

testPolicies(definition, actors);

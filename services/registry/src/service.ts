/** The registry as a service: its calls, the routes that serve them, its policies. */
import { registryCalls } from '@emmaus/contracts/registry.contract';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { cohortRoutes } from './canary/cohort.routes.ts';
import { deployTokenRoutes } from './deploy-token.routes.ts';
import { embedRoutes } from './embed/embed.routes.ts';
import { overrideRoutes } from './overrides/override.routes.ts';
import { pointerRoutes } from './pointer.routes.ts';
import { releaseRoutes } from './release.routes.ts';
import { switchRoutes } from './switches/switch.routes.ts';
import type { Releasing } from './releasing.ts';

export function registryService(releasing: Releasing): ServiceDefinition {
  return {
    name: 'registry',
    version: '1.0.0',
    title: 'Registry',
    calls: registryCalls,
    routes: [
      releaseRoutes(releasing),
      pointerRoutes(releasing),
      deployTokenRoutes,
      overrideRoutes,
      cohortRoutes,
      embedRoutes,
      switchRoutes,
    ],
  };
}

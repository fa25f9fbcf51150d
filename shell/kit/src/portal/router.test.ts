import { expect, test } from 'vitest';
import * as router from '@emmaus/remote-kit/portal/router.ts';

test('what every shell brings for the remotes: a name more raises the version in SHARED_PARTS of shell/rspack-config', () => {
  expect({ '1.0.0': Object.keys(router).toSorted() }).toEqual({
    '1.0.0': [
      'Link',
      'NavLink',
      'Navigate',
      'Route',
      'Router',
      'Routes',
      'createPath',
      'matchPath',
      'matchRoutes',
      'parsePath',
      'useHref',
      'useLinkClickHandler',
      'useLocation',
      'useNavigate',
      'useParams',
    ],
  });
});

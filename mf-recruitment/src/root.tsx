/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createStore } from './api/store.ts';

export const remote = defineRemote({
  name: 'recruitment',
  contract: '^1.2.0',
  createStore,
  routes: () => [
    {
      path: '/depth-chart',
      lazy: async () => ({ Component: (await import('./depth-chart/depth-chart.page.tsx')).DepthChartPage }),
    },
    {
      path: '/recruitment-depth-chart',
      lazy: async () => ({ Component: (await import('./recruitment/recruitment.page.tsx')).RecruitmentPage }),
    },
    {
      path: '/encounters',
      lazy: async () => ({ Component: (await import('./encounters/encounters.page.tsx')).EncountersPage }),
    },
    {
      path: '/invitations',
      lazy: async () => ({ Component: (await import('./invitations/invitations.page.tsx')).InvitationsPage }),
    },
    {
      path: '/invitations/funnel',
      lazy: async () => ({ Component: (await import('./funnel/funnel.page.tsx')).FunnelPage }),
    },
    {
      path: '/stall',
      lazy: async () => ({ Component: (await import('./stall/stall.page.tsx')).StallPage }),
    },
  ],
});

/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createRemoteStore } from '@emmaus/remote-kit/portal/remote-store.ts';
import { recruitmentApi } from './api/recruitment.api.ts';
import { NotOpenYetPage } from './not-open-yet.page.tsx';

export const remote = defineRemote({
  name: 'recruitment',
  contract: '^1.2.0',
  createStore: (portal) => createRemoteStore(portal, recruitmentApi),
  routes: () => [
    {
      path: '/depth-chart',
      lazy: async () => ({ Component: (await import('./depth-chart/depth-chart.page.tsx')).DepthChartPage }),
    },
    { path: '/recruitment-depth-chart', element: <NotOpenYetPage title="Recruitment" /> },
    { path: '/invitations', element: <NotOpenYetPage title="Invitations" /> },
  ],
});

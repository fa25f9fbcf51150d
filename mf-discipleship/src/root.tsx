/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createRemoteStore } from '@emmaus/remote-kit/portal/remote-store.ts';
import { discipleshipApi } from './api/discipleship.api.ts';
import { NotOpenYetPage } from './not-open-yet.page.tsx';

export const remote = defineRemote({
  name: 'discipleship',
  contract: '^1.1.0',
  createStore: (portal) => createRemoteStore(portal, discipleshipApi),
  routes: () => [
    {
      path: '/discipleship',
      lazy: async () => ({ Component: (await import('./discipleship/discipleship.page.tsx')).DiscipleshipPage }),
    },
    { path: '/reporting', element: <NotOpenYetPage title="Dashboard" /> },
    { path: '/discipleship-groups', element: <NotOpenYetPage title="Discipleship Groups" /> },
    { path: '/graduation-records', element: <NotOpenYetPage title="Graduation" /> },
    { path: '/regional-graduation-records', element: <NotOpenYetPage title="Campus Graduate Progress" /> },
  ],
});

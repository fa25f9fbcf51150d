/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createStore } from './api/store.ts';
import { NotOpenYetPage } from './not-open-yet.page.tsx';

export const remote = defineRemote({
  name: 'discipleship',
  contract: '^1.2.0',
  createStore,
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

/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createStore } from './api/store.ts';

export const remote = defineRemote({
  name: 'discipleship',
  contract: '^1.2.0',
  createStore,
  routes: () => [
    {
      path: '/discipleship',
      lazy: async () => ({ Component: (await import('./discipleship/discipleship.page.tsx')).DiscipleshipPage }),
    },
    {
      path: '/g/:code',
      lazy: async () => ({ Component: (await import('./senior-link/senior-link.page.tsx')).SeniorLinkPage }),
    },
    {
      path: '/reporting',
      lazy: async () => ({ Component: (await import('./dashboard/dashboard.page.tsx')).DashboardPage }),
    },
    {
      path: '/discipleship-groups',
      lazy: async () => ({ Component: (await import('./groups/groups.page.tsx')).GroupsPage }),
    },
    {
      path: '/regional-graduation-records',
      lazy: async () => ({
        Component: (await import('./graduate-progress/graduate-progress.page.tsx')).GraduateProgressPage,
      }),
    },
    {
      path: '/graduation-records/successors',
      lazy: async () => ({ Component: (await import('./succession/successors.page.tsx')).SuccessorsPage }),
    },
    {
      path: '/graduation-records',
      lazy: async () => ({ Component: (await import('./graduation/graduation.page.tsx')).GraduationPage }),
    },
  ],
});

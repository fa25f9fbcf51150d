/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createRemoteStore } from '@emmaus/remote-kit/portal/remote-store.ts';
import { bibleStudiesApi } from './api/bible-studies.api.ts';
import { NotOpenYetPage } from './not-open-yet.page.tsx';

export const remote = defineRemote({
  name: 'bible-studies',
  contract: '^1.2.0',
  createStore: (portal) => createRemoteStore(portal, bibleStudiesApi),
  routes: () => [
    {
      path: '/bible-studies',
      lazy: async () => ({ Component: (await import('./bible-studies-list/bible-studies.page.tsx')).BibleStudiesPage }),
    },
    { path: '/bible-studies/:id', element: <NotOpenYetPage title="Bible study" back="/bible-studies" /> },
    { path: '/reporting-percentages', element: <NotOpenYetPage title="Bible Study Reporting" /> },
    {
      path: '/bible-study-plans',
      lazy: async () => ({ Component: (await import('./plans-list/plans.page.tsx')).PlansPage }),
    },
    {
      path: '/bible-study-plans/:id/edit',
      lazy: async () => ({ Component: (await import('./plan-editor/plan-editor.page.tsx')).PlanEditorPage }),
    },
    {
      path: '/bible-study-plans/:id/print',
      lazy: async () => ({ Component: (await import('./plan-sheet/plan-sheet.page.tsx')).PlanSheetPage }),
    },
    {
      path: '/meditations',
      lazy: async () => ({ Component: (await import('./meditations/meditations.page.tsx')).MeditationsPage }),
    },
    {
      path: '/meditations/:id',
      lazy: async () => ({ Component: (await import('./meditations/meditation.page.tsx')).MeditationPage }),
    },
  ],
});

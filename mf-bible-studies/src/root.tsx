/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createStore } from './api/store.ts';

export const remote = defineRemote({
  name: 'bible-studies',
  contract: '^1.2.0',
  createStore,
  routes: () => [
    {
      path: '/bible-studies',
      lazy: async () => ({ Component: (await import('./bible-studies-list/bible-studies.page.tsx')).BibleStudiesPage }),
    },
    {
      path: '/bible-studies/:id',
      lazy: async () => ({ Component: (await import('./study/study.page.tsx')).StudyPage }),
    },
    {
      path: '/reporting-percentages',
      lazy: async () => ({ Component: (await import('./reporting/reporting.page.tsx')).ReportingPage }),
    },
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
    {
      path: '/meetings',
      lazy: async () => ({ Component: (await import('./oversight/all-meetings.page.tsx')).AllMeetingsPage }),
    },
  ],
});

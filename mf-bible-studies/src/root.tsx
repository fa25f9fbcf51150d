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
      path: '/bible-study-plans/:id/room',
      lazy: async () => ({ Component: (await import('./plan-in-room/plan-in-room.page.tsx')).PlanInRoomPage }),
    },
    {
      path: '/bible-studies/:id/reminders',
      lazy: async () => ({ Component: (await import('./reminders/reminders.page.tsx')).RemindersPage }),
    },
    {
      path: '/nudges',
      lazy: async () => ({ Component: (await import('./nudges/nudges.page.tsx')).NudgesPage }),
    },
    {
      path: '/texts',
      lazy: async () => ({ Component: (await import('./reminders/texts.page.tsx')).TextsPage }),
    },
    {
      path: '/r/:code',
      lazy: async () => ({ Component: (await import('./report-link/report-link.page.tsx')).ReportLinkPage }),
    },
    {
      path: '/meditations',
      lazy: async () => ({ Component: (await import('./meditations/meditations.page.tsx')).MeditationsPage }),
    },
    {
      path: '/meditations/today',
      lazy: async () => ({
        Component: (await import('./meditations/meditation-of-the-day.page.tsx')).MeditationOfTheDayPage,
      }),
    },
    {
      path: '/meditations/written',
      lazy: async () => ({
        Component: (await import('./meditations-written/meditations-written.page.tsx')).MeditationsWrittenPage,
      }),
    },
    {
      path: '/meditations/create',
      lazy: async () => ({
        Component: (await import('./meditation-form/meditation-form.page.tsx')).MeditationFormPage,
      }),
    },
    {
      path: '/meditations/:id/edit',
      lazy: async () => ({
        Component: (await import('./meditation-form/meditation-form.page.tsx')).MeditationFormPage,
      }),
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

/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/portal/define-remote.tsx';
import { createStore } from './api/store.ts';
import { withFirstPeople } from './first-people.ts';

const people = defineRemote({
  name: 'people',
  contract: '^1.2.0',
  createStore,
  routes: () => [
    {
      path: '/people',
      lazy: async () => ({ Component: (await import('./people-list/people-list.page.tsx')).PeopleListPage }),
    },
    {
      path: '/people/create',
      lazy: async () => ({ Component: (await import('./person-form/person-new.page.tsx')).PersonNewPage }),
    },
    {
      path: '/people/import',
      lazy: async () => ({ Component: (await import('./imports/import-start.page.tsx')).ImportStartPage }),
    },
    {
      path: '/people/import/:id',
      lazy: async () => ({ Component: (await import('./imports/import.page.tsx')).ImportPage }),
    },
    {
      path: '/people/new-school-year',
      lazy: async () => ({
        Component: (await import('./new-school-year/new-school-year.page.tsx')).NewSchoolYearPage,
      }),
    },
    {
      path: '/people/:id',
      lazy: async () => ({ Component: (await import('./person-profile/person.page.tsx')).PersonPage }),
    },
    {
      path: '/people/:id/edit',
      lazy: async () => ({ Component: (await import('./person-form/person-edit.page.tsx')).PersonEditPage }),
    },
    {
      path: '/locations',
      lazy: async () => ({ Component: (await import('./locations/locations.page.tsx')).LocationsPage }),
    },
    {
      path: '/locations/create',
      lazy: async () => ({ Component: (await import('./locations/location-form.page.tsx')).LocationFormPage }),
    },
    {
      path: '/locations/:id/edit',
      lazy: async () => ({ Component: (await import('./locations/location-form.page.tsx')).LocationFormPage }),
    },
    {
      path: '/delegations',
      lazy: async () => ({ Component: (await import('./delegations/delegations.page.tsx')).DelegationsPage }),
    },
    {
      path: '/outbox',
      lazy: async () => ({ Component: (await import('./outbox/outbox.page.tsx')).OutboxPage }),
    },
    {
      path: '/invite/:token',
      lazy: async () => ({ Component: (await import('./invite/invite.page.tsx')).InvitePage }),
    },
    {
      path: '/registration/:id',
      lazy: async () => ({ Component: (await import('./registration/registration.page.tsx')).RegistrationPage }),
    },
  ],
});

export const remote = { ...people, mount: withFirstPeople(people.mount) };

/** The remote's table of contents: its name, its store and its routes. */
import { defineRemote } from '@emmaus/remote-kit/define-remote.tsx';
import { createRemoteStore } from '@emmaus/remote-kit/remote-store.ts';
import { peopleApi } from './api/people.api.ts';
import { NotOpenYetPage } from './not-open-yet.page.tsx';

export const remote = defineRemote({
  name: 'people',
  contract: '^1.0.0',
  createStore: (portal) => createRemoteStore(portal, peopleApi),
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
      path: '/people/:id',
      lazy: async () => ({ Component: (await import('./person-profile/person.page.tsx')).PersonPage }),
    },
    {
      path: '/people/:id/edit',
      lazy: async () => ({ Component: (await import('./person-form/person-edit.page.tsx')).PersonEditPage }),
    },
    { path: '/locations', element: <NotOpenYetPage title="Locations" /> },
    { path: '/locations/create', element: <NotOpenYetPage title="New location" /> },
    { path: '/locations/:id/edit', element: <NotOpenYetPage title="Edit location" /> },
    { path: '/delegations', element: <NotOpenYetPage title="Delegations" /> },
    { path: '/registration/:id', element: <NotOpenYetPage title="Get connected" /> },
  ],
});

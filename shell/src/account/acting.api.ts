/** Whose eyes are used: the identities one may switch to, switching, and going back to one's own. */
import { ROLES } from '@emmaus/contracts/roles';
import { flag, list, number, oneOf, optional, shape, text } from '../answers/shape.ts';
import { accountApi } from './account.api.ts';

const switchEntries = list(
  shape({
    id: number,
    name: text,
    current: flag,
    isRoot: flag,
    role: optional(oneOf(ROLES)),
    location: optional(text),
  }),
);
export type SwitchEntry = ReturnType<typeof switchEntries>[number];

export const actingApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    myDelegations: build.query<SwitchEntry[], void>({
      query: () => '/my-delegations',
      transformResponse: (answer) => switchEntries(answer),
    }),
    switchDelegation: build.mutation<unknown, Pick<SwitchEntry, 'id' | 'isRoot'>>({
      query: ({ id, isRoot }) => ({
        url: '/switch-delegations',
        method: 'POST',
        body: { newly_selected_delegation_id: id, is_new_selection_the_root_user: isRoot },
      }),
    }),
    revertToAdmin: build.mutation<unknown, void>({
      query: () => ({ url: '/revert-to-admin/', method: 'POST' }),
    }),
  }),
});

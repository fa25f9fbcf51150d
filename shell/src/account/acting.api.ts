/** Whose eyes are used: the identities one may switch to, switching, and going back to one's own. */
import { ROLES } from '@emmaus/contracts/roles';
import * as z from 'zod/mini';
import { accountApi } from './account.api.ts';

const SwitchEntry = z.object({
  id: z.number(),
  name: z.string(),
  current: z.boolean(),
  isRoot: z.boolean(),
  role: z.optional(z.enum(ROLES)),
  location: z.optional(z.string()),
});
export type SwitchEntry = z.infer<typeof SwitchEntry>;

const SwitchEntries = z.array(SwitchEntry);

export const actingApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    myDelegations: build.query<SwitchEntry[], void>({
      query: () => '/my-delegations',
      transformResponse: (answer) => SwitchEntries.parse(answer),
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

/** Calls about messages on their way out of the house. */
import { lists } from '@emmaus/contracts/changes.words';
import type { outboxCalls } from '@emmaus/contracts/outbox.contract';
import { outboxPaths } from '@emmaus/contracts/outbox.words';
import { callsOf, peopleApi } from './people.api.ts';

const { ask, tell } = callsOf<typeof outboxCalls>(outboxPaths);

export const outboxApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    outbox: ask(build, 'listOutbox', { fromAddress: ['state'], providesTags: lists('message') }),
    outboxMessage: ask(build, 'getOutboxMessage', {
      transformResponse: ({ data }) => data,
      providesTags: (_message, _error, id) => [{ type: 'message', id }],
    }),
    retryOutboxMessage: tell(build, 'retryOutboxMessage', {
      invalidatesTags: (_answer, _error, id) => [{ type: 'message', id }, ...lists('message')],
    }),
  }),
});

/** Calls about messages on their way out of the house. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { OutboxMessage, outboxCalls } from '@emmaus/contracts/outbox.contract';
import { peopleApi } from './people.api.ts';

type Calls = typeof outboxCalls;

export interface OutboxQuery {
  page: number;
  page_size: number;
  search?: string;
  /** Out of the address, so it may be anything; the server says so where it is wrong. */
  state?: string;
}

const outboxApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    outbox: build.query<CallAnswer<Calls['listOutbox']>, OutboxQuery>({
      query: (params) => ({ url: '/outbox', params }),
      providesTags: [{ type: 'message', id: 'LIST' }],
    }),
    outboxMessage: build.query<OutboxMessage, number>({
      query: (id) => `/outbox/${id}`,
      transformResponse: ({ data }: CallAnswer<Calls['getOutboxMessage']>) => data,
      providesTags: (_message, _error, id) => [{ type: 'message', id }],
    }),
    retryOutboxMessage: build.mutation<CallAnswer<Calls['retryOutboxMessage']>, number>({
      query: (id) => ({ url: `/outbox/${id}/retry`, method: 'POST' }),
      invalidatesTags: (_answer, _error, id) => [
        { type: 'message', id },
        { type: 'message', id: 'LIST' },
      ],
    }),
  }),
});

export const { useOutboxQuery, useOutboxMessageQuery, useRetryOutboxMessageMutation } = outboxApi;

/** Vacation dates of the own campus, and whether it is on vacation today. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import type { VacationStatus } from '@emmaus/contracts/locations.contract';
import type { Vacation, vacationCalls } from '@emmaus/contracts/vacations.contract';
import { patched } from '@emmaus/remote-kit/portal/patched.ts';
import { peopleApi } from './people.api.ts';

export type VacationDates = CallAnswer<(typeof vacationCalls)['listVacationDates']>;
export type VacationBody = CallRequest<(typeof vacationCalls)['addVacationDate']>['body'];
export type VacationChange = CallRequest<(typeof vacationCalls)['changeVacationDate']>['body'];

const LIST = '/location/vacationDates';

const vacationsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['vacation'] }).injectEndpoints({
  endpoints: (build) => ({
    vacationDates: build.query<VacationDates, void>({
      query: () => LIST,
      providesTags: [{ type: 'vacation', id: 'LIST' }],
    }),
    vacationStatus: build.query<VacationStatus, void>({
      query: () => '/location/is-on-vacation',
      providesTags: [{ type: 'vacation', id: 'LIST' }],
    }),
    // Whoever saves calls portal.changed('vacation', id), which fetches both again; the row itself changes at once.
    addVacation: build.mutation<Vacation, VacationBody>({
      query: (body) => ({ url: LIST, method: 'POST', body }),
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        await patched(queryFulfilled, (change: ListChange) => dispatch(inList(change)), {
          saved: (list, saved) => void list.data.push(saved),
        });
      },
    }),
    changeVacation: build.mutation<Vacation, { id: number; body: VacationChange }>({
      query: ({ id, body }) => ({ url: `${LIST}/${id}`, method: 'PUT', body }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        await patched(queryFulfilled, (change: ListChange) => dispatch(inList(change)), {
          saved: (list, saved) => {
            list.data = list.data.map((vacation) => (vacation.id === id ? saved : vacation));
          },
        });
      },
    }),
    deleteVacation: build.mutation<{ message: string }, number>({
      query: (id) => ({ url: `${LIST}/${id}`, method: 'DELETE' }),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        await patched(queryFulfilled, (change: ListChange) => dispatch(inList(change)), {
          saved: (list) => {
            list.data = list.data.filter((vacation) => vacation.id !== id);
          },
        });
      },
    }),
  }),
});

type ListChange = (list: VacationDates) => void;

function inList(change: ListChange) {
  return vacationsApi.util.updateQueryData('vacationDates', undefined, (list) => {
    change(list);
    list.data.sort((one, other) => one.start_date.localeCompare(other.start_date) || one.id - other.id);
  });
}

export const {
  useVacationDatesQuery,
  useVacationStatusQuery,
  useAddVacationMutation,
  useChangeVacationMutation,
  useDeleteVacationMutation,
} = vacationsApi;

/** Vacation dates of the own campus, or of another that is named. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { vacationCalls } from '@emmaus/contracts/vacations.contract';
import { vacationPaths } from '@emmaus/contracts/vacations.words';
import { patched } from '@emmaus/remote-kit/portal/patched.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { callsOf, peopleApi } from './people.api.ts';

export type VacationDates = CallAnswer<typeof vacationCalls.listVacationDates>;

const { ask, tell } = callsOf<typeof vacationCalls>(vacationPaths);

export const vacationsApi = peopleApi.enhanceEndpoints({ addTagTypes: ['vacation'] }).injectEndpoints({
  endpoints: (build) => ({
    vacationDates: ask(build, 'listVacationDates', { providesTags: lists('vacation') }),
    // Whoever saves calls portal.changed('vacation', id), which fetches them again; the row itself changes at once.
    addVacation: tell(build, 'addVacationDate', {
      async onQueryStarted({ location_id }, { dispatch, queryFulfilled }) {
        await patched(queryFulfilled, (change: ListChange) => dispatch(inLists(change)), {
          saved: (list, saved) => void (list.location.id === location_id && list.data.push(saved)),
        });
      },
    }),
    changeVacation: tell(build, 'changeVacationDate', {
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        await patched(queryFulfilled, (change: ListChange) => dispatch(inLists(change)), {
          saved: (list, saved) => {
            list.data = list.data.map((vacation) => (vacation.id === id ? saved : vacation));
          },
        });
      },
    }),
    deleteVacation: tell(build, 'deleteVacationDate', {
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        await patched(queryFulfilled, (change: ListChange) => dispatch(inLists(change)), {
          saved: (list) => {
            list.data = list.data.filter((vacation) => vacation.id !== id);
          },
        });
      },
    }),
  }),
});

type ListChange = (list: VacationDates) => void;
type State = Parameters<typeof vacationsApi.util.selectInvalidatedBy>[0];

/** In the list of the own campus, and in those of campuses that were chosen. */
function inLists(change: ListChange) {
  return (dispatch: ThunkDispatch<State, unknown, UnknownAction>, getState: () => State) => {
    const patches = vacationsApi.util.selectInvalidatedBy(getState(), ['vacation']).map(({ originalArgs }) =>
      dispatch(
        vacationsApi.util.updateQueryData('vacationDates', originalArgs, (list) => {
          change(list);
          list.data.sort((one, other) => one.start_date.localeCompare(other.start_date) || one.id - other.id);
        }),
      ),
    );
    return { undo: () => patches.forEach(({ undo }) => undo()) };
  };
}

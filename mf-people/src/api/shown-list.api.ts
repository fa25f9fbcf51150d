/** Which people the list showed last, so that a profile knows its neighbours there. Nothing is asked of the service. */
import type { ShownList } from '@emmaus/remote-kit/table/use-neighbours.ts';
import { type PeopleQuestion, peopleApi } from './people.api.ts';

const listApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    shownList: build.query<ShownList<PeopleQuestion> | null, void>({ queryFn: () => ({ data: null }) }),
  }),
});

export const shownListApi = listApi.injectEndpoints({
  endpoints: (build) => ({
    /** It is remembered as long as somebody looks at the list or at a profile, and a minute more. */
    tellShownList: build.mutation<null, ShownList<PeopleQuestion>>({
      queryFn: () => ({ data: null }),
      onQueryStarted: (list, { dispatch }) => void dispatch(listApi.util.upsertQueryData('shownList', undefined, list)),
    }),
  }),
});

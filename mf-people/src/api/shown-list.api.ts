/** Which people the list showed last, so that a profile knows its neighbours there. Nothing is asked of the service. */
import { type PeopleQuestion, peopleApi } from './people.api.ts';

export interface ShownList {
  asked: PeopleQuestion;
  /** The address of the list, to go back to. */
  path: string;
}

const shownListApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    shownList: build.query<ShownList | null, void>({ queryFn: () => ({ data: null }) }),
  }),
});

const tellingApi = shownListApi.injectEndpoints({
  endpoints: (build) => ({
    /** It is remembered as long as somebody looks at the list or at a profile, and a minute more. */
    tellShownList: build.mutation<null, ShownList>({
      queryFn: () => ({ data: null }),
      onQueryStarted: (list, { dispatch }) =>
        void dispatch(shownListApi.util.upsertQueryData('shownList', undefined, list)),
    }),
  }),
});

export const { useShownListQuery } = shownListApi;
export const { useTellShownListMutation } = tellingApi;

/** Which studies the list showed last, so that the page of a study knows its neighbours there. Nothing is asked of the service. */
import type { ShownList } from '@emmaus/remote-kit/table/use-neighbours.ts';
import { type StudiesQuestion, bibleStudiesApi } from './bible-studies.api.ts';

const shownListApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    shownList: build.query<ShownList<StudiesQuestion> | null, void>({ queryFn: () => ({ data: null }) }),
  }),
});

const tellingApi = shownListApi.injectEndpoints({
  endpoints: (build) => ({
    /** It is remembered as long as somebody looks at the list or at a study, and a minute more. */
    tellShownList: build.mutation<null, ShownList<StudiesQuestion>>({
      queryFn: () => ({ data: null }),
      onQueryStarted: (list, { dispatch }) =>
        void dispatch(shownListApi.util.upsertQueryData('shownList', undefined, list)),
    }),
  }),
});

export const { useShownListQuery } = shownListApi;
export const { useTellShownListMutation } = tellingApi;

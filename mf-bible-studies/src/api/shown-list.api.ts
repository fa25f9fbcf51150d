/** Which studies the list showed last, so that the page of a study knows its neighbours there. Nothing is asked of the service. */
import type { ShownList } from '@emmaus/remote-kit/table/use-neighbours.ts';
import { type StudiesQuestion, bibleStudiesApi } from './bible-studies.api.ts';

const listApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    shownList: build.query<ShownList<StudiesQuestion> | null, void>({ queryFn: () => ({ data: null }) }),
  }),
});

export const shownListApi = listApi.injectEndpoints({
  endpoints: (build) => ({
    /** It is remembered as long as somebody looks at the list or at a study, and a minute more. */
    tellShownList: build.mutation<null, ShownList<StudiesQuestion>>({
      queryFn: () => ({ data: null }),
      onQueryStarted: (list, { dispatch }) => void dispatch(listApi.util.upsertQueryData('shownList', undefined, list)),
    }),
  }),
});

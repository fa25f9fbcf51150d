/** Calls that change the trees, and those about whom one may choose for it. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { discipleCalls } from '@emmaus/contracts/disciples.contract';
import { disciplePaths } from '@emmaus/contracts/disciples.words';
import { MOST_FOUND } from '@emmaus/remote-kit/form/select-option.ts';
import { callsOf, discipleshipApi } from './discipleship.api.ts';

export type Changed = CallAnswer<typeof discipleCalls.addDisciple>;

/** Who is offered in a dialog. */
export const DISCIPLE_LISTS = {
  addable: 'listAddableDisciples',
  disciplers: 'listAddableDisciplers',
  removable: 'listRemovableDisciples',
  transferrable: 'listTransferrableDisciples',
  markable: 'listGrowingAndCommissionedDisciples',
} as const;
export type DiscipleList = keyof typeof DISCIPLE_LISTS;

export interface DiscipleSearch {
  list: DiscipleList;
  search: string;
  location_id: number;
  /** Whose discipler is looked for. */
  disciple_person_id?: number | undefined;
}

const { tell, request } = callsOf<typeof discipleCalls>(disciplePaths);
const limit = MOST_FOUND + 1;

export const disciplesApi = discipleshipApi.injectEndpoints({
  endpoints: (build) => ({
    disciplesToChoose: build.query<CallAnswer<typeof discipleCalls.listAddableDisciples>['data'], DiscipleSearch>({
      query: ({ list, search, location_id, disciple_person_id }) =>
        list === 'disciplers'
          ? request(DISCIPLE_LISTS[list], { search, location_id, limit, disciple_person_id })
          : request(DISCIPLE_LISTS[list], { search, location_id, limit }),
      transformResponse: ({ data }: CallAnswer<typeof discipleCalls.listAddableDisciples>) => data,
    }),
    addDisciple: tell(build, 'addDisciple'),
    transferDisciple: tell(build, 'transferDisciple'),
    endDisciple: tell(build, 'endDisciple'),
    markDisciple: tell(build, 'markDisciple'),
    undoDiscipleChange: tell(build, 'undoDiscipleChange'),
  }),
});

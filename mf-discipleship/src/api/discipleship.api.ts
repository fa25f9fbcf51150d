/** Every call to the service discipleship; the only file that knows its URLs. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { FigureName } from '@emmaus/contracts/discipleship-tree.words';
import type { discipleshipCalls } from '@emmaus/contracts/discipleship.calls';
import { emmausBaseQuery } from '@emmaus/remote-kit/portal/base-query.ts';
import { createApi } from '@reduxjs/toolkit/query/react';

export type Figures = CallAnswer<typeof discipleshipCalls.discipleshipFigures>;
export type EvidencePage = CallAnswer<typeof discipleshipCalls.discipleshipFigureEvidence>;

/** Without a location the service chooses one's own place. */
export interface TreeQuery {
  locationId: number | undefined;
}

export interface EvidenceQuery extends TreeQuery {
  name: FigureName;
  page: number;
}

export const EVIDENCE_PAGE_SIZE = 20;

/** Somebody's name, school year or role changing elsewhere changes the trees they stand in. */
const TREE_TAGS = [
  { type: 'disciple', id: 'LIST' },
  { type: 'person', id: 'LIST' },
] as const;

export const discipleshipApi = createApi({
  reducerPath: 'discipleship',
  baseQuery: emmausBaseQuery(),
  tagTypes: ['disciple', 'person'],
  endpoints: (build) => ({
    discipleTree: build.query<DiscipleTree, TreeQuery & { phone: boolean }>({
      query: ({ locationId, phone }) => ({
        url: phone ? '/myDiscipleTreeMobile' : '/disciples/myDiscipleTree',
        params: { location_id: locationId },
      }),
      providesTags: TREE_TAGS,
    }),
    figures: build.query<Figures, TreeQuery>({
      query: ({ locationId }) => ({ url: '/disciples/figures', params: { location_id: locationId } }),
      providesTags: TREE_TAGS,
    }),
    figureEvidence: build.query<EvidencePage, EvidenceQuery>({
      query: ({ locationId, name, page }) => ({
        url: `/disciples/figures/${name}/evidence`,
        params: { location_id: locationId, page, page_size: EVIDENCE_PAGE_SIZE },
      }),
      providesTags: TREE_TAGS,
    }),
  }),
});

export const { useDiscipleTreeQuery, useFiguresQuery, useFigureEvidenceQuery } = discipleshipApi;

/** Bible study plans and their materials. */
import type { CallRequest } from '@emmaus/contracts/call';
import { lists } from '@emmaus/contracts/changes.words';
import type { planCalls } from '@emmaus/contracts/plans.contract';
import { planFileName, planPaths } from '@emmaus/contracts/plans.words';
import { type FileCall, fileOf } from '@emmaus/remote-kit/file/download.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { bibleStudiesApi, callsOf } from './bible-studies.api.ts';
import { whileSaving } from './plan-saves.ts';

type Sent<Name extends keyof typeof planCalls> = CallRequest<(typeof planCalls)[Name]>['body'];

const { ask, tell, answer, request } = callsOf<typeof planCalls>(planPaths);

export const plansApi = bibleStudiesApi.injectEndpoints({
  endpoints: (build) => ({
    materials: ask(build, 'listMaterials', { transformResponse: ({ data }) => data }),
    plans: ask(build, 'listPlans', { fromAddress: ['sort'], providesTags: lists('bible-study-plan') }),
    plan: ask(build, 'getPlan', { fromAddress: ['id'], transformResponse: ({ data }) => data }),
    addPlan: tell(build, 'addPlan'),
    deletePlan: tell(build, 'deletePlan'),
    restorePlan: tell(build, 'restorePlan'),
  }),
});

/** Past the cache: the editor itself holds what it saves. */
export const savePlan = (portal: Portal, id: number, body: Sent<'changePlan'>, options: { keepalive: boolean }) =>
  whileSaving(id, answer({ portal, ...options }, 'changePlan', { id, body }));
export const readPlan = (portal: Portal, id: number) => answer({ portal }, 'getPlan', id);
export const addCopy = (portal: Portal, body: Sent<'addPlan'>) => answer({ portal }, 'addPlan', body);

/** "Download PDF". */
export const planPdf = ({ id, title }: { id: number; title: string }): FileCall =>
  fileOf(request('getPlanPdf', id), planFileName(title));

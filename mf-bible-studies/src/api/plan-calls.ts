/** Calls about plans for what brings no React and no store. */
import type { planCalls } from '@emmaus/contracts/plans.contract';
import { planPaths } from '@emmaus/contracts/plans.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';

export const answerPlans = callsOfService<'bible-studies'>()<typeof planCalls>(planPaths).answer;

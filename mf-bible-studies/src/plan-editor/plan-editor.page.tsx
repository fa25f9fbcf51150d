import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { FormWaiting } from '@emmaus/remote-kit/form/form-waiting.tsx';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { useIsSettled } from '../api/plan-saves.ts';
import { plansApi } from '../api/plans.api.ts';
import { GonePlan } from './gone-plan.tsx';
import { PlanEditor } from './plan-editor.tsx';

const BACK = { path: '/bible-study-plans', label: 'All plans' };

export function PlanEditorPage() {
  const { id = '' } = useParams();
  const isSettled = useIsSettled(Number(id));
  return isSettled ? <SettledPlan key={id} id={id} /> : <Waiting />;
}

function SettledPlan({ id }: { id: string }) {
  const { begun, problem, retry } = useBegun(plansApi.usePlanQuery(id, { refetchOnMountOrArgChange: true }));
  if (problem && asProblem(problem).status === 404)
    return <GonePlan id={Number(id)} problem={asProblem(problem)} back={BACK} />;
  if (problem) return <ProblemPage problem={problem} onRetry={retry} back={BACK} />;
  return begun ? <PlanEditor plan={begun} /> : <Waiting />;
}

function Waiting() {
  return <FormWaiting title="Edit plan" problem={undefined} onRetry={() => {}} fields={6} />;
}

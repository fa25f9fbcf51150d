import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { FormWaiting } from '@emmaus/remote-kit/form/form-waiting.tsx';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router';
import { useIsSettled } from '../api/plan-saves.ts';
import { usePlanQuery } from '../api/plans.api.ts';
import { PlanEditor } from './plan-editor.tsx';

const BACK = { path: '/bible-study-plans', label: 'All plans' };

export function PlanEditorPage() {
  const { id = '' } = useParams();
  const isSettled = useIsSettled(Number(id));
  const query = usePlanQuery(isSettled ? id : skipToken, { refetchOnMountOrArgChange: true });
  const { begun, problem, retry } = useBegun(query);
  if (problem) return <ProblemPage problem={problem} onRetry={retry} back={BACK} />;
  return begun ? (
    <PlanEditor key={begun.id} plan={begun} />
  ) : (
    <FormWaiting title="Edit plan" problem={undefined} onRetry={retry} fields={6} />
  );
}

/** In place of a form while its record, or what it chooses from, is on its way, or when it could not be had. */
import { PageFrame } from '../page/page-frame.tsx';
import { ProblemView } from '../page/problem-view.tsx';
import { SkeletonRows } from '../page/skeleton-rows.tsx';

export interface FormWaitingProps {
  title: string;
  problem: unknown;
  onRetry: () => void;
  /** How many fields will stand there. */
  fields: number;
}

export function FormWaiting({ title, problem, onRetry, fields }: FormWaitingProps) {
  return (
    <div aria-busy={!problem}>
      <PageFrame title={title}>
        {problem ? (
          <ProblemView problem={problem} onRetry={onRetry} />
        ) : (
          <SkeletonRows rows={fields} columns={1} height={72} label="Loading the form" />
        )}
      </PageFrame>
    </div>
  );
}

/** In place of the form while what it chooses from is on its way, or when it could not be had. */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';

export function LocationWaiting({ title, problem, retry }: { title: string; problem: unknown; retry: () => void }) {
  return (
    <div aria-busy={!problem}>
      <PageFrame title={title}>
        {problem ? (
          <ProblemView problem={problem} onRetry={retry} />
        ) : (
          <SkeletonRows rows={4} columns={1} height={72} label="Loading the form" />
        )}
      </PageFrame>
    </div>
  );
}

/** "A list error appears as a dismissible red alert"; what stays when somebody closed it. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button } from '@fluentui/react-components';
import { BookOpenRegular } from '@fluentui/react-icons';
import { useState } from 'react';

export function StudiesProblem({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const [dismissed, setDismissed] = useState<unknown>();
  if (problem !== dismissed)
    return <ProblemView problem={problem} onRetry={onRetry} onDismiss={() => setDismissed(problem)} />;
  return (
    <EmptyState
      icon={<BookOpenRegular />}
      title="The studies are not here yet"
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

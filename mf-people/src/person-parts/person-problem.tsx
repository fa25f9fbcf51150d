/** "Person load failure shows an error heading." */
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';

export function PersonProblem({ problem, onRetry }: { problem: unknown; onRetry?: () => void }) {
  return <ProblemPage problem={problem} onRetry={onRetry} back={{ path: '/people', label: 'All people' }} />;
}

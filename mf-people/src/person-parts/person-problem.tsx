/** "Person load failure shows an error heading." */
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { isOutOfSight } from './is-out-of-sight.ts';
import { KeptNotes } from './kept-notes.tsx';

export interface PersonProblemProps {
  person: number;
  problem: unknown;
  onRetry?: () => void;
}

export function PersonProblem({ person, problem, onRetry }: PersonProblemProps) {
  return (
    <ProblemPage problem={problem} onRetry={onRetry} back={{ path: '/people', label: 'All people' }}>
      {isOutOfSight(problem) && <KeptNotes key={person} person={person} />}
    </ProblemPage>
  );
}

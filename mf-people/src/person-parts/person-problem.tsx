/** "Person load failure shows an error heading." */
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { KeptNotes } from './kept-notes.tsx';

/** They are there no more, or not for these eyes. */
const OUT_OF_SIGHT = [403, 404];

export interface PersonProblemProps {
  person: number;
  problem: unknown;
  onRetry?: () => void;
}

export function PersonProblem({ person, problem, onRetry }: PersonProblemProps) {
  return (
    <ProblemPage problem={problem} onRetry={onRetry} back={{ path: '/people', label: 'All people' }}>
      {OUT_OF_SIGHT.includes(asProblem(problem).status) && <KeptNotes key={person} person={person} />}
    </ProblemPage>
  );
}

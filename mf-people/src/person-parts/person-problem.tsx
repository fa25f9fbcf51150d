/** "Person load failure shows an error heading." */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router';

const useStyles = makeStyles({
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

export function PersonProblem({ problem, onRetry }: { problem: unknown; onRetry?: () => void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <PageFrame title={asProblem(problem).message} documentTitle="Person">
      <div className={styles.ways}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        <Button appearance="primary" onClick={() => void navigate('/people')}>
          All people
        </Button>
      </div>
    </PageFrame>
  );
}

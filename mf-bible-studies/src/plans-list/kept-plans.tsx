/** Without a signal: the plans that this device keeps, each opened as it is led in the room. */
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from '@emmaus/remote-kit/portal/router.ts';
import type { KeptPlan } from '../on-device/kept-plans.ts';

const useStyles = makeStyles({
  kept: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  plan: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minHeight: THUMB,
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
  },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface KeptPlansProps {
  plans: readonly KeptPlan[];
  problem: unknown;
  onRetry: () => void;
}

export function KeptPlans({ plans, problem, onRetry }: KeptPlansProps) {
  const styles = useStyles();
  return (
    <div className={styles.kept}>
      <ProblemView problem={problem} onRetry={onRetry} />
      <Subtitle2 as="h2">Kept on this device</Subtitle2>
      <ul className={styles.list}>
        {plans.map(({ plan: { id, title, material }, at }) => (
          <li key={id}>
            <Link to={`/bible-study-plans/${id}/room`} className={styles.plan}>
              {title}
              <span className={styles.when}>
                {material.title} · as of {momentText(at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

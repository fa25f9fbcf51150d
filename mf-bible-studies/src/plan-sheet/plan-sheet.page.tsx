/** "Printable version": the plan as it stands on paper. */
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { useIsSettled } from '../api/plan-saves.ts';
import { plansApi } from '../api/plans.api.ts';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';
import { useTextStyles } from '../rich-text/text-styles.ts';

const useStyles = makeStyles({
  context: {
    marginTop: tokens.spacingVerticalXXXL,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { margin: `0 0 ${tokens.spacingVerticalM}`, fontSize: tokens.fontSizeBase400 },
  small: { fontSize: tokens.fontSizeBase300 },
});

export function PlanSheetPage() {
  const styles = useStyles();
  const { text } = useTextStyles();
  const { id = '' } = useParams();
  const isSettled = useIsSettled(Number(id));
  const query = plansApi.usePlanQuery(isSettled ? id : skipToken, { refetchOnMountOrArgChange: true });
  const { currentData: plan, isFetching, error, refetch } = query;
  if (error)
    return (
      <ProblemPage
        problem={error}
        onRetry={() => void refetch()}
        back={{ path: '/bible-study-plans', label: 'All plans' }}
      />
    );
  if (!plan || isFetching)
    return (
      <PageFrame title="Printable version">
        <SkeletonRows />
      </PageFrame>
    );
  const { title, dialogue, material } = plan;
  return (
    <PageFrame
      title={title}
      explanation={`${material.series.name} · ${material.title}`}
      action={
        <Button appearance="primary" icon={<PrintRegular />} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <SanitisedHtml html={dialogue} className={text} />
      <section className={styles.context}>
        <h2 className={styles.head}>Background: {material.title}</h2>
        <SanitisedHtml html={material.context} className={mergeClasses(text, styles.small)} />
      </section>
    </PageFrame>
  );
}

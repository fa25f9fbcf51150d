/** A plan that was deleted elsewhere while it was written: the words that could not be saved can be copied, or become a plan of their own. */
import { draftsOf } from '@emmaus/remote-kit/form/draft-store.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Link, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { htmlOf } from '../rich-text/editor-schema.ts';
import { SanitisedHtml } from '../rich-text/sanitised-html.tsx';
import { useTextStyles } from '../rich-text/text-styles.ts';
import { copyPlan } from './copy-plan.ts';
import { KeptOffer } from './kept-offer.tsx';
import { type KeptText, KeptTexts } from './kept-text.ts';

const useStyles = makeStyles({
  back: { color: tokens.colorBrandForegroundLink },
  kept: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, marginTop: tokens.spacingVerticalXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, overflowWrap: 'anywhere' },
});

export interface GonePlanProps {
  id: number;
  problem: Problem;
  back: { path: string; label: string };
}

export function GonePlan({ id, problem, back }: GonePlanProps) {
  const styles = useStyles();
  const portal = usePortal();
  const [kept] = useState(() => new KeptTexts(draftsOf(portal), id));
  const [left, setLeft] = useState<readonly KeptText[]>();
  useEffect(() => {
    let isHere = true;
    void kept.left().then((texts) => isHere && setLeft(texts));
    return () => {
      isHere = false;
    };
  }, [kept]);

  function decided(text: KeptText) {
    kept.forget(text);
    setLeft((texts) => texts?.filter((one) => one !== text));
  }

  if (!left) return <SkeletonRows />;
  if (left.length === 0) return <ProblemPage problem={problem} back={back} />;
  return (
    <PageFrame
      title={problem.message}
      explanation="What you wrote in it is still here: make a plan of it, or copy the words."
    >
      <Link to={back.path} className={styles.back}>
        {back.label}
      </Link>
      {left.map((text) => (
        <KeptWords key={text.form} text={text} onDecided={() => decided(text)} />
      ))}
    </PageFrame>
  );
}

function KeptWords({ text, onDecided }: { text: KeptText; onDecided: () => void }) {
  const styles = useStyles();
  const reading = useTextStyles();
  const portal = usePortal();
  const navigate = useNavigate();
  const heading = useId();
  const { problem, run } = useWork();
  const { title, document, material } = text;

  async function makePlan(of: number) {
    const answer = await copyPlan(portal, { ...text, material: of });
    if ('problem' in answer) throw answer.problem;
    const { data } = answer.data;
    portal.changed('bible-study-plan', 'LIST');
    portal.notify({
      intent: 'success',
      text: 'New bible study plan added.',
      action: { label: 'Write it', run: () => void navigate(`/bible-study-plans/${data.id}/edit`) },
    });
    onDecided();
  }

  return (
    <section className={styles.kept} aria-labelledby={heading}>
      <KeptOffer
        kept={text}
        way="Make a plan of them"
        {...(material !== undefined && { onBringBack: () => void run(() => makePlan(material)) })}
        onForget={onDecided}
      />
      {problem && <ProblemView problem={problem} />}
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <SanitisedHtml html={document.children.map(htmlOf).join('')} className={reading.text} />
    </section>
  );
}

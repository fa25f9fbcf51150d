/**
 * "Home is what needs me today": one list with the rows of all remotes, in the order in which they are due. Its place is held,
 * as high as it was the last time, until all have answered: nothing below it jumps.
 */
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Skeleton, SkeletonItem, makeStyles, tokens } from '@fluentui/react-components';
import { RAISED } from '@emmaus/remote-kit/page/raised.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { usePortalArea } from '../../app/portal-area-context.ts';
import type { Filling } from '../../remotes/slot-fills.ts';
import { keepHeight, keptHeight } from '../../remotes/slot-heights.ts';
import { useUnsure } from '../../remotes/use-unsure.ts';
import { useDoneToday } from './done-today.ts';
import { rowsOf } from './queue-order.ts';
import { QueueRows } from './queue-rows.tsx';
import { useQueue } from './use-queue.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { homeTexts } from '../home.texts.ts';

const useStyles = makeStyles({
  queue: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    alignContent: 'start',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ...RAISED,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

const NAME = 'home.today';
/** Pixels, the first time. */
const HEIGHT = 120;
/** Milliseconds for which those who have answered wait for the others: each row that comes later pushes away what is read. */
const TOGETHER = 2_500;
/** Milliseconds for which what follows the list is not shown where its height is known, and only may be another one now. */
const LIKELY = 1_500;

export function Queue({ fillings, today }: { fillings: readonly Filling[]; today: string }) {
  const texts = useShellTexts(homeTexts);
  const styles = useStyles();
  const heading = useId();
  const { portal } = usePortalArea();
  const personId = portal.user?.personId;
  const { answerOf, askAgain } = useQueue(fillings, today);
  const done = useDoneToday(personId, today);
  const [kept] = useState(() => keptHeight(NAME, personId) || undefined);
  const card = useRef<HTMLElement>(null);

  const asked = fillings.map((filling) => ({ filling, look: 0, answer: undefined, ...answerOf(filling) }));
  const waits = asked.some(({ answer }) => answer === undefined);
  const anybody = asked.some(({ answer }) => answer !== undefined);
  const unsure = useUnsure(waits, kept === undefined ? undefined : LIKELY);
  const together = useUnsure(waits && anybody, TOGETHER);
  const holds = together || (waits && !anybody);
  const problems = asked.flatMap(({ filling, answer }) =>
    answer && 'problem' in answer ? [{ title: filling.fill.rows?.title, problem: answer.problem }] : [],
  );
  const [problem] = problems;

  useEffect(() => {
    if (!waits && card.current) keepHeight(NAME, personId, Math.round(card.current.getBoundingClientRect().height));
  });

  return (
    <article
      ref={card}
      className={styles.queue}
      aria-labelledby={heading}
      data-standing
      style={holds ? { height: `${kept ?? HEIGHT}px` } : undefined}
      {...(unsure && holds && { 'data-unsure': '' })}
    >
      <h2 id={heading} className={styles.title}>
        {texts.today}
      </h2>
      {holds ? (
        <Skeleton aria-label={texts.loading}>
          <SkeletonItem size={40} />
        </Skeleton>
      ) : (
        <>
          {problem && (
            <ProblemView
              title={texts.notKnown([...new Set(problems.map(({ title }) => title))].join(', '))}
              problem={{ ...problem.problem, message: sentencesOf(problems) }}
              onRetry={askAgain}
            />
          )}
          <QueueRows
            rows={asked.flatMap(({ filling, answer, look }) =>
              answer && 'rows' in answer ? rowsOf(filling, answer.rows, look) : [],
            )}
            more={asked.flatMap(({ filling, answer }) =>
              answer && 'rows' in answer && answer.more ? [{ filling, words: answer.more }] : [],
            )}
            today={today}
            done={done}
            complete={!waits && !problem}
            askAgain={askAgain}
          />
        </>
      )}
    </article>
  );
}

/** Those of all remotes that could not answer, each once. */
function sentencesOf(problems: readonly { problem: Problem }[]): string {
  return [...new Set(problems.map(({ problem }) => problem.message))].join(' ');
}

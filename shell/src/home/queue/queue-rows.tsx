/** What the list 'Today' says once the remotes have answered: rows, the rest of them on demand, what is done, or a kind sentence. */
import { useSlidRows } from '@emmaus/remote-kit/page/use-slid-rows.ts';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { keyOf } from '../../remotes/slot-fills.ts';
import { DoneRows } from './done-rows.tsx';
import type { DoneToday } from './done-today.ts';
import { type Remainder, type QueueRow as Row, inOrder, isLate, lastOf } from './queue-order.ts';
import { QueueRow } from './queue-row.tsx';
import { isOpenAgain, useFinish } from './use-finish.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { homeTexts } from '../home.texts.ts';
import { useShowAll } from '../use-show-all.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  more: { justifySelf: 'start' },
  quiet: { color: tokens.colorNeutralForeground3 },
  // Where the words of its rows begin.
  below: { paddingInlineStart: `calc(36px + ${tokens.spacingHorizontalM})`, paddingBlockEnd: tokens.spacingVerticalS },
});

/** The rest of the page stays within reach of the thumb. */
const FIRST_SHOWN = 5;

export interface QueueRowsProps {
  rows: readonly Row[];
  /** Below the last row of its filling, once that is shown; where it has none, below all. */
  more: readonly Remainder[];
  today: string;
  done: DoneToday;
  /** False while a remote could not answer: then nobody knows that nothing is left. */
  complete: boolean;
  askAgain: () => void;
}

export function QueueRows({ rows, more, today, done, complete, askAgain }: QueueRowsProps) {
  const texts = useShellTexts(homeTexts);
  const styles = useStyles();
  const { list, showsAll, showAll } = useShowAll();
  const onClickCapture = useSlidRows(list);
  const { finished, finish, takeBack, run, rests } = useFinish(done, askAgain);
  const doneKeys = done.keys.filter((key) => !rows.some((one) => one.key === key && isOpenAgain(one)));
  const open = inOrder(
    rows.filter(({ key }) => !doneKeys.includes(key)),
    today,
  );
  const paper = usePaper();
  const shown = showsAll || paper ? open : open.slice(0, FIRST_SHOWN);
  const hidden = open.length - shown.length;
  // Those of the last answer first: theirs is the state that is taken back.
  const known = [...finished, ...rows];
  const below = new Map(more.map((one) => [lastOf(open, one.filling)?.key, one]));
  const alone = more.filter(({ filling }) => lastOf(open, filling) === undefined);
  return (
    <>
      {open.length > 0 && (
        <ul ref={list} className={styles.list} onClickCapture={onClickCapture}>
          {shown.map((row) => (
            <Fragment key={row.key}>
              <QueueRow
                row={row}
                late={isLate(row.row, today)}
                repeats={open.filter((one) => one.row.title === row.row.title).length > 1}
                rests={rests(row)}
                onFinish={() => finish(row)}
                onRun={(work) => run(row, work)}
              />
              {below.has(row.key) && (
                <li lang="en" className={mergeClasses(styles.quiet, styles.below)}>
                  {below.get(row.key)?.words}
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      )}
      {hidden > 0 ? (
        <Button className={styles.more} onClick={showAll}>
          {texts.showMore(hidden)}
        </Button>
      ) : (
        alone.map(({ filling, words }) => (
          <Text key={keyOf(filling)} lang="en" className={styles.quiet}>
            {words}
          </Text>
        ))
      )}
      {open.length === 0 && complete && more.length === 0 && (
        <Text className={styles.quiet}>{doneKeys.length > 0 ? texts.allDone : texts.nothing}</Text>
      )}
      {doneKeys.length > 0 && (
        <DoneRows
          count={doneKeys.length}
          rows={doneKeys.flatMap((key) => known.find((one) => one.key === key) ?? [])}
          onTakeBack={takeBack}
        />
      )}
    </>
  );
}

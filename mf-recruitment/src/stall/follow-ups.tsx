import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { CardHint } from '@emmaus/remote-kit/page/detail-card.tsx';
import { useNow } from '@emmaus/remote-kit/page/use-now.ts';
import { useSlidRows } from '@emmaus/remote-kit/page/use-slid-rows.ts';
import { makeStyles } from '@fluentui/react-components';
import { useRef } from 'react';
import { FollowUpRow, type FollowUpRowProps } from './follow-up-row.tsx';

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: 0 } });

export interface FollowUpsProps extends Pick<FollowUpRowProps, 'answers' | 'onHandOver'> {
  label: string;
  followUps: readonly StallFollowUp[];
  /** What is said where nobody is in it. */
  nobody: string;
}

export function FollowUps({ label, followUps, nobody, ...row }: FollowUpsProps) {
  const styles = useStyles();
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const onClickCapture = useSlidRows(list);
  if (followUps.length === 0) return <CardHint>{nobody}</CardHint>;
  return (
    <ul ref={list} className={styles.list} aria-label={label} onClickCapture={onClickCapture}>
      {followUps.map((followUp) => (
        <FollowUpRow key={followUp.id} followUp={followUp} now={now} {...row} />
      ))}
    </ul>
  );
}

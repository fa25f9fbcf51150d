/** What happened to somebody, newest first: a piece, and the earlier ones as they are asked for. */
import type { TimelineEntry } from '@emmaus/contracts/timeline.contract';
import type { TimelineGroup } from '@emmaus/contracts/timeline.words';
import { DayText } from '@emmaus/remote-kit/page/day-text.tsx';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { timelineApi } from '../api/timeline.api.ts';
import { CardHint, PartAway } from '@emmaus/remote-kit/page/detail-card.tsx';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { GROUP_TITLES, KIND_WORDS } from './entry-words.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalM },
  entry: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'start',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: { color: tokens.colorNeutralForeground3, fontSize: '20px', display: 'inline-flex' },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  note: { display: 'block', color: tokens.colorNeutralForeground3, whiteSpace: 'pre-wrap' },
  day: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

export interface TimelineProps {
  personId: number;
  group?: TimelineGroup | undefined;
  /** How much at a time. */
  limit?: number;
  /** False for a beginning alone. */
  earlier?: boolean;
}

/** Give it a key of person and group. */
export function Timeline({ personId, group, limit, earlier = true }: TimelineProps) {
  const [pieces, setPieces] = useState<readonly (string | undefined)[]>([undefined]);
  return pieces.map((before, place) => (
    <Piece
      key={before ?? ''}
      question={{ id: personId, group, limit, before }}
      onEarlier={earlier && place === pieces.length - 1 ? (next) => setPieces([...pieces, next]) : undefined}
    />
  ));
}

interface PieceProps {
  question: Parameters<typeof timelineApi.useTimelineQuery>[0] & object;
  onEarlier: ((next: string) => void) | undefined;
}

function Piece({ question, onEarlier }: PieceProps) {
  const styles = useStyles();
  const { currentData, error, refetch } = timelineApi.useTimelineQuery(question);
  const data = stillShown(currentData, error);
  if (error && !data) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} columns={1} height={36} label="Loading the timeline" />;
  const { next, unavailable_groups: away } = data;
  return (
    <>
      {away.length > 0 && (
        <PartAway what={away.map((group) => GROUP_TITLES[group]).join(', ')} onRetry={() => void refetch()} />
      )}
      {data.data.length === 0 && away.length === 0 && <CardHint>Nothing of this kind has happened yet.</CardHint>}
      {data.data.length > 0 && (
        <ol className={styles.list} aria-label={question.before ? 'Earlier' : 'Newest first'}>
          {data.data.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
      {next && onEarlier && (
        <div>
          <Button onClick={() => onEarlier(next)}>Show earlier</Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const styles = useStyles();
  const { icon, say } = KIND_WORDS[entry.kind];
  return (
    <li className={styles.entry}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <span className={styles.words}>
        {say(entry)}
        {entry.text && <Text className={styles.note}>{entry.text}</Text>}
      </span>
      <Text size={200} className={styles.day}>
        <DayText day={entry.day ?? entry.at} words={(day) => shortDay(day)} />
      </Text>
    </li>
  );
}

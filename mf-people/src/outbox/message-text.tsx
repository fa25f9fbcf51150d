/** One message as it is read: to whom, what became of it, its text, and its link as long as it has not left. */
import { breakable } from '@emmaus/remote-kit/page/breakable.tsx';
import { CopyField } from '@emmaus/remote-kit/form/copy-field.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, Skeleton, SkeletonItem, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { outboxApi } from '../api/outbox.api.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { StateBadge, stateSentence } from './outbox-words.tsx';

const useStyles = makeStyles({
  message: { display: 'grid', gap: tokens.spacingVerticalM },
  to: { overflowWrap: 'anywhere' },
  state: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyBase,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  button: { justifySelf: 'start' },
});

export function MessageText({ id, onRetry }: { id: number; onRetry: (id: number) => Promise<void> }) {
  const styles = useStyles();
  const { data, error, refetch } = outboxApi.useOutboxMessageQuery(id);
  if (error) return <ProblemView problem={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Skeleton aria-label="The message is loading">
        <SkeletonItem size={128} />
      </Skeleton>
    );
  }
  const sentence = stateSentence(data);
  return (
    <div className={styles.message}>
      <Text className={styles.to}>
        To <strong>{breakable(data.to)}</strong>
      </Text>
      <div className={styles.state}>
        <StateBadge state={data.state} />
        <Text size={200}>{data.sent_at ? momentText(data.sent_at) : `written ${momentText(data.created_at)}`}</Text>
      </div>
      {sentence && <Text>{sentence}</Text>}
      {data.link && (
        <CopyField label="Link" text={data.link} hint="It lets its reader in: give it to this person only." />
      )}
      <pre className={styles.text}>{data.text}</pre>
      {(data.state === 'failed' || data.state === 'waiting') && (
        <Button className={styles.button} icon={<ArrowClockwiseRegular />} onClick={() => void onRetry(id)}>
          Try again
        </Button>
      )}
    </div>
  );
}

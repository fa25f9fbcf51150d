/** The texts that the portal wrote, whether they have left, and their words to hand over by hand. Admins only. */
import type { TextRow } from '@emmaus/contracts/reminders.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import type { Meaning } from '@emmaus/remote-kit/page/theme.ts';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { ChatRegular } from '@fluentui/react-icons';
import { remindersApi } from '../api/reminders.api.ts';
import { PagedCards } from '../study-parts/paged-cards.tsx';
import { shownNumber } from './reminder-words.ts';

const STATES: Readonly<Record<TextRow['state'], { meaning: Meaning; word: string }>> = {
  waiting: { meaning: 'due', word: 'Waiting' },
  sending: { meaning: 'due', word: 'Being sent' },
  sent: { meaning: 'done', word: 'Sent' },
  failed: { meaning: 'refused', word: 'Failed' },
  no_company: { meaning: 'none', word: 'Nothing sends texts' },
};

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  words: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** What is under way changes by itself. */
const LOOK_AGAIN_MS = 10_000;

export function TextsPage() {
  const list = useList(remindersApi.useListTextsQuery, {
    pageSize: PAGE_SIZE,
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <PagedCards
      title="Texts to leaders"
      explanation="Every text the portal wrote to ask for a report, and whether it has left."
      list={list}
      label="Texts"
      noun={list.total === 1 ? 'text' : 'texts'}
      rowKey={({ id }) => id}
      card={(text) => <TextCard text={text} />}
      nothing={
        <EmptyState
          icon={<ChatRegular />}
          title="No text was written yet"
          text="One is written when a meeting has ended whose leader turned text reminders on."
        />
      }
    />
  );
}

function TextCard({ text: { to, text, state, created_at, sent_at, error } }: { text: TextRow }) {
  const styles = useStyles();
  const { meaning, word } = STATES[state];
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Text weight="semibold">
          {shownNumber(to)} · {momentText(sent_at ?? created_at)}
        </Text>
        <StatusBadge meaning={meaning}>{word}</StatusBadge>
      </div>
      <Text className={styles.words}>{text}</Text>
      {error !== null && state !== 'sent' && <Text className={styles.quiet}>{error}</Text>}
    </div>
  );
}

/**
 * A block that remotes declare in remote.json and the page draws: title, words, ways on. Where a remote's module says the
 * words, the block's place is held until it has said them, unless the remote declared that mostly there is nothing (`height: 0`).
 */
import type { BlockAnswer } from '@emmaus/remote-kit/portal/contract.ts';
import { TodayBlock, TodayLink, TodayWaiting } from '@emmaus/remote-kit/page/today-block.tsx';
import { Text, makeStyles } from '@fluentui/react-components';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import { type Block, type Filling, keyOf } from '../remotes/slot-fills.ts';
import { useBlockWords } from './use-block-words.ts';

const useStyles = makeStyles({ standing: { display: 'contents' } });

interface DeclaredBlockProps {
  /** Of the first filling: what the block is about. */
  block: Block;
  /** All that make it up. */
  fillings: readonly Filling[];
}

export function DeclaredBlock({ block: { title, icon }, fillings }: DeclaredBlockProps) {
  const styles = useStyles();
  const { saidBy, retry } = useBlockWords(fillings);
  const parts = fillings
    .map((filling) => ({ key: keyOf(filling), fill: filling.fill, words: saidBy(filling) }))
    .filter(({ fill, words }) => (words === undefined ? fill.height !== 0 : words !== null));
  if (parts.length === 0) return null;
  const actions = parts.flatMap(({ fill, words }) => (words && 'problem' in words ? [] : (fill.block?.actions ?? [])));
  return (
    <div className={styles.standing} data-standing>
      <TodayBlock
        title={title}
        icon={<EntryIcon name={icon} />}
        actions={
          actions.length > 0 &&
          actions.map(({ label, path }, index) => (
            <TodayLink key={path} to={path} primary={index === 0}>
              {label}
            </TodayLink>
          ))
        }
      >
        {parts.map(({ key, words }) => (
          <Said key={key} words={words} label={title} onRetry={retry} />
        ))}
      </TodayBlock>
    </div>
  );
}

function Said({ words, label, onRetry }: { words: BlockAnswer | undefined; label: string; onRetry: () => void }) {
  if (words && 'text' in words) return words.text && <Text>{words.text}</Text>;
  return <TodayWaiting label={label} problem={words?.problem} onRetry={onRetry} />;
}

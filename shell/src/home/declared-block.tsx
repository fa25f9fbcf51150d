/**
 * A block that remotes declare in remote.json and the page draws: title, words, ways on. Where a remote's module says the
 * words, the block's place is held until it has said them, unless the remote declared that mostly there is nothing (`height: 0`).
 */
import type { BlockAnswer } from '@emmaus/remote-kit/portal/contract.ts';
import { TodayBlock, TodayLink, TodayWaiting } from '@emmaus/remote-kit/page/today-block.tsx';
import { Text, makeStyles } from '@fluentui/react-components';
import { useEffect } from 'react';
import { EntryIcon } from '../navigation/entry-icon.tsx';
import { type Block, type Filling, keyOf } from '../remotes/slot-fills.ts';
import { usePortalArea } from '../app/portal-area-context.ts';
import { keepHeight, keptHeight } from '../remotes/slot-heights.ts';
import { useUnsure } from '../remotes/use-unsure.ts';
import { BlockLines } from './block-lines.tsx';
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
  const personId = usePortalArea().portal.user?.personId;
  const { saidBy, retry } = useBlockWords(fillings);
  const keptOf = (filling: Filling) => keptHeight(keyOf(filling), personId);
  // What takes the whole width may have any number of lines.
  const grows = fillings.some((one) => one.fill.size === 'row' && saidBy(one) === undefined);
  const unsure = useUnsure(
    grows || fillings.some((one) => saidBy(one) === undefined && one.fill.height === 0 && keptOf(one) === undefined),
  );
  useEffect(() => {
    for (const filling of fillings) {
      const words = saidBy(filling);
      // Whether it had something to say is all there is to keep.
      if (words !== undefined && filling.fill.height === 0)
        keepHeight(keyOf(filling), personId, words === null ? 0 : 1);
    }
  });
  const parts = fillings
    .map((filling) => ({ key: keyOf(filling), fill: filling.fill, words: saidBy(filling), kept: keptOf(filling) }))
    .filter(({ fill, words, kept }) => (words === undefined ? (kept ?? fill.height ?? 1) > 0 : words !== null));
  if (parts.length === 0) return unsure && <div data-unsure />;
  // They stand below the lines, which would push them away under the thumb.
  const actions = (grows && unsure ? [] : parts).flatMap(({ fill, words }) =>
    words && 'problem' in words ? [] : (fill.block?.actions ?? []),
  );
  // Several that are waited for are one thing to wait for.
  const waiting = parts.find(({ words }) => words === undefined);
  const spoken = parts.filter((part) => part === waiting || part.words !== undefined);
  const lines = parts.flatMap(({ words }) => (words && 'text' in words ? (words.lines ?? []) : []));
  return (
    <div className={styles.standing} data-standing {...(unsure && { 'data-unsure': '' })}>
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
        {spoken.map(({ key, fill, words }) => (
          <Said key={key} words={words} lang={fill.module && 'en'} label={title} onRetry={retry} />
        ))}
        {lines.length > 0 && <BlockLines lines={lines} label={title} />}
      </TodayBlock>
    </div>
  );
}

interface SaidProps {
  words: BlockAnswer | undefined;
  /** What a module says is English; what is declared is of the page's language. */
  lang: string | undefined;
  label: string;
  onRetry: () => void;
}

function Said({ words, lang, label, onRetry }: SaidProps) {
  if (words && 'text' in words) return words.text && <Text lang={lang}>{words.text}</Text>;
  return <TodayWaiting label={label} problem={words?.problem} onRetry={onRetry} />;
}

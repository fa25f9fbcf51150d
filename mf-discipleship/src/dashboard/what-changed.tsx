/** Above the table: what changed this week, in at most three sentences. */
import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
});

export function WhatChanged({ changes }: { changes: readonly string[] }) {
  const styles = useStyles();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="What changed this week">
      {changes.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

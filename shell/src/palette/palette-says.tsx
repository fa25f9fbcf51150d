/** What the search says below its rows: that nothing was found, or what could not be asked. Screen readers hear how many there are. */
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { paletteTexts } from './palette.texts.ts';

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
  },
  heard: HEARD_ONLY,
});

export interface PaletteSaysProps {
  count: number;
  words: string;
  asking: boolean;
  problems: readonly string[];
  onRetry: () => void;
}

export function PaletteSays({ count, words, asking, problems, onRetry }: PaletteSaysProps) {
  const texts = useShellTexts(paletteTexts);
  const styles = useStyles();
  const nothing = count === 0 && !asking && problems.length === 0;
  return (
    <>
      {problems.length > 0 && (
        <div role="alert" className={styles.words}>
          <Text>{[...new Set(problems)].join(' ')}</Text>
          <Button size="small" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      <output className={nothing ? styles.words : styles.heard}>
        {nothing && texts.nothing(words)}
        {!nothing && !asking && words !== '' && texts.count(count)}
      </output>
    </>
  );
}

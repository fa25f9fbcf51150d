/** How far it is: for how many of the leaders who graduate all is handed over, or will be. */
import { continuityText } from '@emmaus/contracts/succession.words';
import { ProgressBar, Text, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Succession } from '../api/succession.api.ts';

const useStyles = makeStyles({
  whole: { display: 'grid', gap: tokens.spacingVerticalXS },
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
  },
});

export function Continuity({ leaders, children }: { leaders: Succession['leaders']; children?: ReactNode }) {
  const styles = useStyles();
  const words = continuityText(leaders);
  return (
    <div className={styles.whole}>
      <div className={styles.words}>
        <Text>{words}</Text>
        {children}
      </div>
      {leaders.all > 0 && (
        <ProgressBar
          aria-label="Continuity"
          aria-valuetext={words}
          value={leaders.covered}
          max={leaders.all}
          thickness="large"
        />
      )}
    </div>
  );
}

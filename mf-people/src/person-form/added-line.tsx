/** Above the fields of the next one: who was added before, with Undo and Open. A notice would lie over the fields on a phone. */
import { ASIDE } from '@emmaus/remote-kit/page/controls.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { useSecondClick } from '@emmaus/remote-kit/page/use-second-click.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  text: { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  refused: { color: tokens.colorStatusDangerForeground1 },
  action: { flexShrink: 0, minWidth: THUMB },
});

export function AddedLine({ said: { intent, text, action, other } }: { said: Notice }) {
  const styles = useStyles();
  const words = useId();
  const isSecondClick = useSecondClick();
  return (
    <div {...ASIDE} className={styles.line}>
      <Text id={words} className={mergeClasses(styles.text, intent === 'error' && styles.refused)}>
        {text}
      </Text>
      {[action, other].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              appearance="subtle"
              aria-describedby={words}
              className={styles.action}
              onClick={(event) => isSecondClick(event) || one.run()}
            >
              {one.label}
            </Button>
          ),
      )}
    </div>
  );
}

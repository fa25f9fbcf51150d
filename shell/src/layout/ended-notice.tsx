/** "Automatic end": says that the time of acting is over, until it is dismissed. Whoever was away reads it later. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { frameTexts } from './frame.texts.ts';

const useStyles = makeStyles({
  bar: { margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0` },
});

export function EndedNotice({ name, onDismiss }: { name: string; onDismiss: () => void }) {
  const styles = useStyles();
  const texts = useShellTexts(frameTexts);
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{texts.ended(name)}</MessageBarTitle>
        {texts.endedWhy}
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onDismiss}>{texts.allRight}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

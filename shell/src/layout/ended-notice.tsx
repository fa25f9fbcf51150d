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

const useStyles = makeStyles({
  bar: { margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} 0` },
});

export function EndedNotice({ name, onDismiss }: { name: string; onDismiss: () => void }) {
  const styles = useStyles();
  return (
    <MessageBar intent="info" layout="multiline" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>You no longer act as {name}.</MessageBarTitle>
        The time for it is over, or it was ended elsewhere. You use your own identity again.
      </MessageBarBody>
      <MessageBarActions>
        <Button onClick={onDismiss}>All right</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

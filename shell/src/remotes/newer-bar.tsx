/** Offers a newer version quietly; the tab goes on with its own until somebody takes it. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';

const useStyles = makeStyles({ actions: { '& button': { minHeight: THUMB } } });

export function NewerBar({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const styles = useStyles();
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <MessageBar intent="info" layout="multiline" politeness="polite" data-newer>
      <MessageBarBody>A new version is ready. What you have begun to write in a form is kept.</MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={reload}>Reload</Button>
        <Button appearance="subtle" onClick={() => setLater(true)}>
          Later
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

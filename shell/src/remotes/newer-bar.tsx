/** Offers a newer version quietly; the tab goes on with its own until somebody takes it. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

const useStyles = makeStyles({ actions: { '& button': { minHeight: THUMB } } });

export function NewerBar({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const styles = useStyles();
  const texts = useShellTexts(remotesTexts);
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <MessageBar intent="info" layout="multiline" data-newer>
      <MessageBarBody>{texts.newer}</MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={reload}>{texts.reload}</Button>
        <Button appearance="subtle" onClick={() => setLater(true)}>
          {texts.later}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

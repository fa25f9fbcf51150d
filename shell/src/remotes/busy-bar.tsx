/** A remote leaves the browser no time: said above its page, with a way to leave. It stays: somebody may be writing in it. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

const useStyles = makeStyles({ actions: { '& button': { minHeight: THUMB } } });

export interface BusyBarProps {
  /** The remote's title. */
  name: string;
  onLeave: () => void;
  onStay: () => void;
}

export function BusyBar({ name, onLeave, onStay }: BusyBarProps) {
  const texts = useShellTexts(remotesTexts);
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline" data-busy>
      <MessageBarBody>
        <MessageBarTitle>{texts.busy(name)}</MessageBarTitle>
        {texts.busyWhy}
      </MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={onLeave}>{texts.leave}</Button>
        <Button onClick={onStay}>{texts.stay}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

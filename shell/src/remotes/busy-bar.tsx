/**
 * A remote leaves the browser no time: said over its page, which stays where it is, with a way to leave. The page stays: somebody may be writing in
 * it.
 */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
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
import { remotesTexts } from './remotes.texts.ts';

const useStyles = makeStyles({
  // As notices come on a phone: at the top, where nobody saves.
  over: {
    gridArea: '1 / 1',
    alignSelf: 'start',
    justifySelf: 'end',
    boxSizing: 'border-box',
    width: 'min(100%, 640px)',
    position: 'sticky',
    top: 'var(--emmaus-sticky-top, 0px)',
    zIndex: 3,
    boxShadow: tokens.shadow16,
  },
  actions: { '& button': { minHeight: THUMB } },
});

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
    <MessageBar className={styles.over} role="alert" intent="warning" layout="multiline" data-busy>
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

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

const useStyles = makeStyles({ actions: { '& button': { minHeight: THUMB } } });

export interface BusyBarProps {
  /** The remote's title. */
  name: string;
  onLeave: () => void;
  onStay: () => void;
}

export function BusyBar({ name, onLeave, onStay }: BusyBarProps) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline" data-busy>
      <MessageBarBody>
        <MessageBarTitle>{name} is using the whole browser</MessageBarTitle>
        Other pages work again as soon as you leave it. What you saved is safe.
      </MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={onLeave}>Leave the page</Button>
        <Button onClick={onStay}>Stay</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

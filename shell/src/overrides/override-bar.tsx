/** Says that a remote of this browser comes from a developer's machine, for how long, and leads back; and why it ended. */
import type { OpenedOverride } from '@emmaus/contracts/overrides.contract';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { useNow } from '@emmaus/remote-kit/page/use-now.ts';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { leaveOverride, type OverrideEnd } from './override.ts';
import { watchOverride } from './watch-override.ts';

const A_MINUTE = 60_000;
const useStyles = makeStyles({ actions: { '& button': { minHeight: THUMB } } });

interface OverrideBarsProps {
  override: OpenedOverride | undefined;
  /** Why the one before ended. */
  end: OverrideEnd | undefined;
}

export function OverrideBars({ override, end }: OverrideBarsProps): ReactNode {
  return (
    <>
      {override && <OverrideBar override={override} />}
      {end && <OverrideEndedBar end={end} />}
    </>
  );
}

export function OverrideBar({
  override,
  leave = leaveOverride,
}: {
  override: OpenedOverride;
  leave?: typeof leaveOverride;
}) {
  const styles = useStyles();
  const { live } = usePortalArea();
  const now = useNow();
  const onEnd = useEffectEvent((end: OverrideEnd) => void leave(end));
  useEffect(() => watchOverride(override, (end) => onEnd(end)), [override]);
  const title = live.remotes.find(({ name }) => name === override.name)?.declaration.title ?? override.name;
  return (
    <MessageBar intent="warning" layout="multiline" data-override>
      <MessageBarBody>
        {title} from {new URL(override.origin).host}, {leftUntil(override.until, now)} left
      </MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={() => void leave('reset')}>Reset</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** '6 h', and of the last hour '40 min'. */
export function leftUntil(until: string, now: number): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now) / A_MINUTE));
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

const SAID: Readonly<Record<OverrideEnd, string>> = {
  gone: 'The server of the remote under development did not answer for a minute. You have the live release again.',
  expired: 'The time of the remote under development is over. You have the live release again.',
  ended: 'The remote under development was taken back. You have the live release again.',
};

function OverrideEndedBar({ end }: { end: OverrideEnd }): ReactNode {
  const styles = useStyles();
  const [read, setRead] = useState(false);
  if (read) return null;
  return (
    <MessageBar intent="info" layout="multiline" data-override-ended>
      <MessageBarBody>{SAID[end]}</MessageBarBody>
      <MessageBarActions className={styles.actions}>
        <Button onClick={() => setRead(true)}>Close</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

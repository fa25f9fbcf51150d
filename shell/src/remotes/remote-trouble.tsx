/** Says what is wrong with a remote, what is safe, and what the person can do. */
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { Button, MessageBar, MessageBarBody, Text, Title2, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { RemoteError } from './remote-error.ts';
import { remoteReport } from './remote-report.ts';
import type { Release } from './releases.ts';
import type { RemotePhase } from './use-remote.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [PHONE]: { padding: tokens.spacingHorizontalL },
  },
  title: { margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, '& button': { minHeight: THUMB } },
});

export interface RemoteTroubleProps {
  release: Release;
  /** What the person asked for. */
  page: string;
  phase: Extract<RemotePhase, { name: 'slow' | 'failed' }>;
  onRetry: () => void;
  onPrevious?: (() => void) | undefined;
}

export function RemoteTrouble({ release, page, phase, onRetry, onPrevious }: RemoteTroubleProps) {
  const styles = useStyles();
  const [copied, setCopied] = useState(false);
  const slow = phase.name === 'slow';
  const title = slow ? `${page} is taking longer than usual` : `${page} cannot be shown right now`;
  const sentence = slow ? `${release.title} has not come yet. It appears here as soon as it does.` : phase.sentence;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(remoteReport(release, title, slow ? undefined : phase.error, new Date()));
    setCopied(true);
  }

  return (
    <section className={styles.panel} role="alert" aria-label={title} data-fault={faultOf(phase)}>
      <Title2 as="h1" className={styles.title}>
        {title}
      </Title2>
      <MessageBar intent={slow ? 'warning' : 'error'} layout="multiline">
        <MessageBarBody>{sentence}</MessageBarBody>
      </MessageBar>
      <Text>
        Nothing you saved is lost{mayBeAlone(phase) && ', and all other pages work'}. You can try again, or come back a
        little later.
      </Text>
      <div className={styles.actions}>
        <Button appearance="primary" onClick={onRetry}>
          Try again
        </Button>
        {onPrevious && <Button onClick={onPrevious}>Use the previous version</Button>}
        <Button appearance="subtle" onClick={() => void copy().catch(() => setCopied(false))}>
          {copied ? 'Report copied' : 'Copy a report'}
        </Button>
      </div>
    </section>
  );
}

/** What did not come may be all that does not come: the connection, or the whole portal. */
function mayBeAlone(phase: RemoteTroubleProps['phase']): boolean {
  return !['missing', 'slow'].includes(faultOf(phase));
}

function faultOf(phase: RemoteTroubleProps['phase']): string {
  if (phase.name === 'slow') return 'slow';
  return phase.error instanceof RemoteError ? phase.error.fault : 'broken';
}

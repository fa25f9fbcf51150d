/** Says what is wrong with a remote, what is safe, and what the person can do. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { RemoteError } from './remote-error.ts';
import { remoteReport } from './remote-report.ts';
import type { Release } from './releases.ts';
import { TroublePanel } from './trouble-panel.tsx';
import type { RemotePhase } from './use-remote.ts';

export interface RemoteTroubleProps {
  release: Release;
  /** What the person asked for. */
  page: string;
  phase: Extract<RemotePhase, { name: 'slow' | 'failed' }>;
  onRetry: () => void;
  onPrevious?: (() => void) | undefined;
}

export function RemoteTrouble({ release, page, phase, onRetry, onPrevious }: RemoteTroubleProps) {
  const [copied, setCopied] = useState(false);
  const slow = phase.name === 'slow';
  const title = slow ? `${page} is taking longer than usual` : `${page} cannot be shown right now`;
  const sentence = slow ? `${release.title} has not come yet. It appears here as soon as it does.` : phase.sentence;

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(remoteReport(release, title, slow ? undefined : phase.error, new Date()));
    setCopied(true);
  }

  return (
    <TroublePanel title={title} sentence={sentence} fault={faultOf(phase)} alone={mayBeAlone(phase)}>
      {isOff(phase) ? null : (
        <Button appearance="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
      {onPrevious && <Button onClick={onPrevious}>Use the previous version</Button>}
      <Button appearance="subtle" onClick={() => void copy().catch(() => setCopied(false))}>
        {copied ? 'Report copied' : 'Copy a report'}
      </Button>
    </TroublePanel>
  );
}

/** It was switched off on purpose: trying again changes nothing. */
function isOff(phase: RemoteTroubleProps['phase']): boolean {
  return faultOf(phase) === 'off';
}

/** What did not come may be all that does not come: the connection, or the whole portal. */
function mayBeAlone(phase: RemoteTroubleProps['phase']): boolean {
  return !['missing', 'slow'].includes(faultOf(phase));
}

function faultOf(phase: RemoteTroubleProps['phase']): string {
  if (phase.name === 'slow') return 'slow';
  return phase.error instanceof RemoteError ? phase.error.fault : 'broken';
}

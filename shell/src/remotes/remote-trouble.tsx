/** Says what is wrong with a remote, what is safe, and what the person can do. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { RemoteError, type RemoteFault } from './remote-error.ts';
import { remoteReport } from './remote-report.ts';
import type { Release } from './releases.ts';
import { TroublePanel } from './trouble-panel.tsx';
import type { RemotePhase } from './use-remote.ts';
import { useShellTexts } from '../language/use-shell-texts.ts';
import { remotesTexts } from './remotes.texts.ts';

export interface RemoteTroubleProps {
  release: Release;
  /** What the person asked for. */
  page: string;
  phase: Extract<RemotePhase, { name: 'slow' | 'failed' }>;
  onRetry: () => void;
  onPrevious?: (() => void) | undefined;
}

export function RemoteTrouble({ release, page, phase, onRetry, onPrevious }: RemoteTroubleProps) {
  const texts = useShellTexts(remotesTexts);
  const [copied, setCopied] = useState(false);
  const slow = phase.name === 'slow';
  const fault = faultOf(phase);
  const title = slow ? texts.slow(page) : texts.failed(page);
  const sentence =
    slow || fault === 'slow' ? texts.slowWhy(release.title) : texts.fault(fault, release.title, said(phase));

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(remoteReport(release, title, slow ? undefined : phase.error, new Date()));
    setCopied(true);
  }

  return (
    <TroublePanel title={title} sentence={sentence} fault={fault} alone={mayBeAlone(phase)}>
      {isOff(phase) ? null : (
        <Button appearance="primary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
      {onPrevious && <Button onClick={onPrevious}>{texts.usePrevious}</Button>}
      <Button appearance="subtle" onClick={() => void copy().catch(() => setCopied(false))}>
        {copied ? texts.copied : texts.copy}
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
  return !['missing', 'away', 'slow'].includes(faultOf(phase));
}

function said(phase: RemoteTroubleProps['phase']): string {
  return phase.name === 'failed' ? phase.sentence : '';
}

function faultOf(phase: RemoteTroubleProps['phase']): RemoteFault | 'slow' {
  if (phase.name === 'slow') return 'slow';
  return phase.error instanceof RemoteError ? phase.error.fault : 'broken';
}

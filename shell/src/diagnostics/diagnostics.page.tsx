/** `/diagnostics`: what this browser runs, for everybody who is signed in, to be copied for who looks after the portal. */
import { DetailCard, DetailCards } from '@emmaus/remote-kit/page/detail-card.tsx';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { usePortalArea } from '../app/portal-area-context.ts';
import { asText, diagnosisOf, workerState } from './diagnosis.ts';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  button: { minHeight: THUMB },
  whole: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 },
});

export function DiagnosticsPage() {
  const styles = useStyles();
  const { live, portal } = usePortalArea();
  const [worker, setWorker] = useState('…');
  const [copied, setCopied] = useState<'yes' | 'refused'>();
  useEffect(() => void workerState().then(setWorker), []);
  const parts = diagnosisOf({ live, contract: portal.contract, worker }).filter(({ lines }) => lines.length > 0);
  const { href } = window.location;
  const text = () => asText(parts, { address: href, browser: navigator.userAgent, now: new Date() });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      setCopied('yes');
    } catch {
      // It stands below, to be copied by hand.
      setCopied('refused');
    }
  }
  return (
    <PageFrame
      title="Diagnostics"
      explanation="What this browser runs. Nothing in it is about you or anybody else."
      action={
        <Button appearance="primary" className={styles.button} onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy as text'}
        </Button>
      }
    >
      <DetailCards>
        {copied === 'refused' && (
          <DetailCard title="To copy by hand">
            <pre className={styles.whole}>{text()}</pre>
          </DetailCard>
        )}
        {parts.map(({ title, lines }) => (
          <DetailCard key={title} title={title}>
            <dl className={styles.lines}>
              {lines.map(({ name, text: said }) => [
                <dt key={`${name} name`} className={styles.name}>
                  {name}
                </dt>,
                <dd key={name} className={styles.text}>
                  <Text>{said}</Text>
                </dd>,
              ])}
            </dl>
          </DetailCard>
        ))}
      </DetailCards>
    </PageFrame>
  );
}

/** One remote: what people have of it, since when and by whom, what browsers told of it, and what can be done. */
import type { Pointer, ReportCount } from '@emmaus/contracts/registry.contract';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { FiguresTable } from '@emmaus/remote-kit/table/figures-table.tsx';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { figuresOf } from './figures-of.ts';
import type { Deed } from './move.dialog.tsx';
import { useOfferedQuery } from './releases.api.ts';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(6rem, max-content) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    overflowWrap: 'anywhere',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  name: { color: tokens.colorNeutralForeground2 },
  text: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  deeds: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

export interface ReleaseCardProps {
  title: string;
  live: Pointer;
  /** Of all remotes; undefined while they are fetched, or cannot be. */
  counts: readonly ReportCount[] | undefined;
  onDeed: (deed: Deed) => void;
}

export function ReleaseCard({ title, live, counts, onDeed }: ReleaseCardProps) {
  const styles = useStyles();
  const { canary, previous } = live;
  // The page has the same four for each remote.
  const deed = (what: Deed, words: string) => (
    <Button aria-label={`${words}: ${title}`} onClick={() => onDeed(what)}>
      {words}
    </Button>
  );
  const told = counts && figuresOf(live.name, counts);
  return (
    <DetailCard title={title}>
      <dl className={styles.facts}>
        <Fact name="Live">
          <Release {...live} />
        </Fact>
        {canary && (
          <Fact name={`${canary.percent} % have`}>
            <Release name={live.name} {...canary} />
          </Fact>
        )}
        <Fact name="Before it">{previous ?? 'None that was good'}</Fact>
      </dl>
      {told && told.length > 0 && (
        <FiguresTable
          label={`What browsers told of ${title} in the last 24 hours`}
          of="Release"
          columns={['Page loads', 'Faults', 'Where']}
          rows={told.map(({ version, isCanary, loads, faults, phases }) => ({
            key: `${version} ${isCanary}`,
            name: isCanary ? `${version}, canary` : version,
            figures: [numberText(loads), numberText(faults), phases || '–'],
          }))}
        />
      )}
      {told?.length === 0 && <CardHint>No browser told anything in the last 24 hours.</CardHint>}
      <div className={styles.deeds}>
        {deed('promote', 'Make another live')}
        {previous !== null && deed('rollback', 'Go back')}
        {deed('canary', canary ? 'Change the canary' : 'Give to some')}
        {canary && deed('stop', 'End the canary')}
      </div>
    </DetailCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.text}>{children}</dd>
    </>
  );
}

/** '1.0.0-3f2a91c0 · 412 kB in 31 files', and below it since when, by whom and why. */
function Release({ name, version, since, who, why }: Pick<Pointer, 'name' | 'version' | 'since' | 'who' | 'why'>) {
  const styles = useStyles();
  const { data: releases = [] } = useOfferedQuery(name);
  const release = releases.find((one) => one.version === version);
  return (
    <>
      <strong>{version}</strong>
      {release?.bytes != null && ` · ${numberText(Math.round(release.bytes / 1000))} kB in ${release.file_count} files`}
      <div className={styles.quiet}>
        since {momentText(since)}, by {who}
        {why !== null && `: “${why}”`}
      </div>
    </>
  );
}

/** Marked students whose discipler is gone: who needs a new one, those with the most people below first. */
import type { TreeDrag } from './changes/use-tree-drag.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePaper } from '@emmaus/remote-kit/page/use-width.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import type { Orphan } from '@emmaus/contracts/discipleship-tree.contract';
import { Button, Text, Subtitle1, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

const SHOWN_AT_FIRST = 12;

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    // The sheet before is full of the tree.
    breakBefore: 'page',
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, display: 'block' },
  words: { color: tokens.colorNeutralForeground3, display: 'block', marginBlock: tokens.spacingVerticalXS },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  orphan: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: THUMB,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  add: { marginInlineStart: 'auto', [PHONE]: { minHeight: THUMB } },
  whom: HEARD_ONLY,
  below: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

export function orphanTitle(orphans: readonly Orphan[] = []): string {
  return orphans.length > 0 ? `Orphan List (${orphans.length})` : 'Orphan List';
}

/** On paper, where no panel opens. */
export function OrphanCard({ orphans }: { orphans: readonly Orphan[] }) {
  const styles = useStyles();
  return (
    <section className={styles.card} aria-labelledby="orphan-list">
      <Subtitle1 as="h2" id="orphan-list" className={styles.title}>
        {orphanTitle(orphans)}
      </Subtitle1>
      <OrphanList orphans={orphans} />
    </section>
  );
}

export interface OrphanListProps {
  orphans: readonly Orphan[];
  /** Looks for somebody who disciples them; left out where one may not. */
  onAdd?: ((orphan: number) => void) | undefined;
  /** Takes one up, to let them fall upon somebody in the tree. */
  drag?: TreeDrag | undefined;
}

export function OrphanList({ orphans, onAdd, drag }: OrphanListProps) {
  const styles = useStyles();
  const paper = usePaper();
  const [all, setAll] = useState(false);
  const shown = all || paper ? orphans : orphans.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <Text className={styles.words}>
        {orphans.length === 0
          ? 'Every marked disciple here has a discipler.'
          : 'Growing and commissioned disciples who have no discipler here any more.'}
      </Text>
      <ul className={styles.list}>
        {shown.map(({ id, person, downchain_count }) => (
          <li key={id} className={styles.orphan} {...drag?.onOrphan(id)}>
            <PortalLink to={`/people/${id}`}>{person}</PortalLink>
            {downchain_count > 0 && (
              <Text size={200} className={styles.below}>
                {numberText(downchain_count)} below
              </Text>
            )}
            {onAdd && (
              <Button size="small" className={styles.add} onClick={() => onAdd(id)}>
                Add Disciple<span className={styles.whom}> {person}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {orphans.length > shown.length && (
        <Button appearance="subtle" onClick={() => setAll(true)}>
          Show all {orphans.length}
        </Button>
      )}
    </>
  );
}

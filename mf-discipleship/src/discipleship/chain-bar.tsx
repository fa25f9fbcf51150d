/** The way from the top of the chain to whoever is chosen, and to that person's profile. */
import { LOW } from '@emmaus/remote-kit/page/breakpoints.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { Fragment } from 'react';
import { type TreePerson, chainOf } from './forest.ts';
import type { Tree } from './use-tree.ts';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    top: 'var(--emmaus-sticky-top, 0px)',
    zIndex: 1,
    [LOW]: { position: 'static' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: { '& ol': { flexWrap: 'wrap' } },
  profile: { display: 'inline-flex', alignItems: 'center' },
});

export function ChainBar({ tree, selected }: { tree: Tree; selected: TreePerson }) {
  const styles = useStyles();
  const chain = chainOf(tree.forest, selected.id);
  return (
    <div className={styles.bar}>
      <Breadcrumb aria-label="Chain" className={styles.list}>
        {chain.map((person) => (
          <Fragment key={person.id}>
            {person.above && <BreadcrumbDivider />}
            <BreadcrumbItem>
              <BreadcrumbButton current={person === selected} onClick={() => tree.select(person)}>
                {person.node.name}
              </BreadcrumbButton>
            </BreadcrumbItem>
          </Fragment>
        ))}
      </Breadcrumb>
      <span className={styles.profile}>
        <PortalLink to={`/people/${selected.id}`}>Open profile</PortalLink>
      </span>
    </div>
  );
}

/** What is done with the trees of a place (specification 3, §2): the buttons of the page; on a phone one under the thumb and the others behind More. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { MoreMenu, type RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button } from '@fluentui/react-components';
import { AddRegular, HistoryRegular, OpenRegular } from '@fluentui/react-icons';
import type { TreeAddress } from '../use-tree-address.ts';

export interface TreeActionsProps {
  abilities: DiscipleTree['abilities'];
  address: TreeAddress;
}

export function AddButton({ abilities, address, phone = false }: TreeActionsProps & { phone?: boolean }) {
  if (!abilities.add) return null;
  return (
    <Button
      appearance="primary"
      icon={phone ? undefined : <AddRegular />}
      onClick={() => address.change({ do: 'add', whom: undefined, below: undefined })}
    >
      Add Disciple
    </Button>
  );
}

/** The page's action: the others are behind More on a phone, else in a row of their own. */
export function TreeAction(props: TreeActionsProps) {
  const phone = usePhone();
  const others = useOthers(props);
  if (!phone) return <AddButton {...props} />;
  return (
    <>
      <AddButton {...props} phone />
      {others.length > 0 && <MoreMenu actions={others} />}
    </>
  );
}

export function OtherActions(props: TreeActionsProps) {
  const phone = usePhone();
  const others = useOthers(props);
  if (phone) return null;
  const buttons = others.map(({ label, href, run }) =>
    href === undefined ? (
      <Button key={label} onClick={run}>
        {label}
      </Button>
    ) : (
      <Button key={label} as="a" href={href} target="_blank" rel="noreferrer" icon={<OpenRegular />}>
        {label}
      </Button>
    ),
  );
  const { change, history } = props.address;
  return (
    <>
      {buttons}
      <Button appearance="subtle" icon={<HistoryRegular />} onClick={() => change({ history: !history })}>
        Another day
      </Button>
    </>
  );
}

function useOthers({ abilities, address: { change } }: TreeActionsProps): readonly RowAction[] {
  const { discipleshipPlanUrl } = usePortal().links;
  const open = (what: 'remove' | 'transfer' | 'mark') => () => change({ do: what, whom: undefined });
  return [
    ...(abilities.end ? [{ label: 'Remove Disciple', run: open('remove') }] : []),
    ...(abilities.transfer ? [{ label: 'Transfer Disciple', run: open('transfer') }] : []),
    ...(abilities.mark ? [{ label: 'Mark Disciples as Growing or Commissioned', run: open('mark') }] : []),
    ...(discipleshipPlanUrl ? [{ label: 'View Discipleship Plan', href: discipleshipPlanUrl }] : []),
  ];
}

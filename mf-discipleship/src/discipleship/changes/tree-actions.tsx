/** What is done with the trees of a place (specification 3, §2): the buttons of the page; where it is narrow one, and the others behind More. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { usePhone, useWidth } from '@emmaus/remote-kit/page/use-width.ts';
import { NewWindow } from '@emmaus/remote-kit/page/new-window.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { MoreMenu, type RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { Button } from '@fluentui/react-components';
import { AddRegular, HistoryRegular, OpenRegular } from '@fluentui/react-icons';
import { type TreeAddress, picksDay } from '../use-tree-address.ts';

const ANOTHER_DAY = 'Another day';

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

/** The page's action: the others are behind More where it is narrow, else in a row of their own. */
export function TreeAction(props: TreeActionsProps) {
  const phone = usePhone();
  const narrow = useWidth(TABLET);
  const others = useOthers(props);
  const { change, history } = props.address;
  if (!narrow) return <AddButton {...props} />;
  // On a phone the tools of the tree have it.
  const anotherDay = { label: ANOTHER_DAY, icon: <HistoryRegular />, run: () => change({ history: !history }) };
  const actions = phone ? others : [...others, anotherDay];
  return (
    <>
      {actions.length > 0 && <MoreMenu actions={actions} />}
      <AddButton {...props} phone={phone} />
    </>
  );
}

export function OtherActions(props: TreeActionsProps) {
  const narrow = useWidth(TABLET);
  const others = useOthers(props);
  if (narrow) return null;
  const buttons = others.map(({ label, href, run }) =>
    href === undefined ? (
      <Button key={label} onClick={run}>
        {label}
      </Button>
    ) : (
      <Button key={label} as="a" href={href} target="_blank" rel="noreferrer" icon={<OpenRegular />}>
        {label}
        <NewWindow />
      </Button>
    ),
  );
  const { change, history } = props.address;
  return (
    <>
      {buttons}
      <Button
        appearance="subtle"
        icon={<HistoryRegular />}
        aria-expanded={picksDay(props.address)}
        onClick={() => change({ history: !history })}
      >
        {ANOTHER_DAY}
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

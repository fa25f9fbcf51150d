/** Where no chain has begun: kind words and the next step. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button } from '@fluentui/react-components';
import { PeopleTeamRegular } from '@fluentui/react-icons';

export function TreeEmpty({ tree }: { tree: DiscipleTree }) {
  const portal = usePortal();
  const icon = <PeopleTeamRegular />;
  if (tree.abilities.read_whole) {
    return (
      <EmptyState
        icon={icon}
        title={`No chain has begun at ${tree.location.name} yet`}
        text="A chain begins when somebody takes on a first disciple. Who might be ready?"
        action={<Button onClick={() => portal.navigate('/people')}>Look through the people</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Your chain has not begun yet"
      text="Once a staff member has added your first disciple, you see here whom you walk with. A Bible study is a good place to find each other."
      action={<Button onClick={() => portal.navigate('/bible-studies')}>Go to Bible Studies</Button>}
    />
  );
}

/** "Table columns: Leader, Participants, Parent Group's Leader" (specification 3, §2). */
import type { Group } from '@emmaus/contracts/discipleship-groups.contract';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { makeStyles, tokens } from '@fluentui/react-components';

const NO_LEADER = 'Nobody leads it now';

const useStyles = makeStyles({
  leader: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
});

export const GROUP_COLUMNS: readonly GridColumn<Group>[] = [
  {
    id: 'leader',
    title: 'Leader',
    text: leaderOf,
    cell: (group) => <Leader group={group} />,
    phone: { as: 'title', mark: (group) => <Initials name={leaderOf(group)} /> },
  },
  {
    id: 'participants',
    title: 'Participants',
    text: namesOf,
    grow: 2,
    minWidth: 210,
    phone: { as: 'fact', text: (group) => namesOf(group) || 'Nobody takes part' },
  },
  {
    id: 'parent',
    title: "Parent Group's Leader",
    text: ({ parent_group_leader: name }) => name,
    minWidth: 150,
    phone: { as: 'second fact', text: ({ parent_group_leader: name }) => name && `in the group of ${name}` },
  },
];

export function leaderOf({ leader }: Pick<Group, 'leader'>): string {
  return leader ?? NO_LEADER;
}

export function groupId({ group_id }: Group): number {
  return group_id;
}

function Leader({ group }: { group: Group }) {
  const styles = useStyles();
  return (
    <span className={styles.leader}>
      <Initials name={leaderOf(group)} size="small" />
      <span className={styles.name}>{leaderOf(group)}</span>
    </span>
  );
}

function namesOf({ participants }: Group): string {
  return participants.map(({ name }) => name).join(', ');
}

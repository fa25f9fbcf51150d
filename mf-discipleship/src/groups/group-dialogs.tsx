/** The dialogs of the groups, fetched when one is opened. */
import type { Group } from '@emmaus/contracts/discipleship-groups.contract';
import { AddGroupDialog } from './add-group.dialog.tsx';
import { EditGroupDialog } from './edit-group.dialog.tsx';
import { EndGroupDialog } from './end-group.dialog.tsx';

export interface GroupDialogsProps {
  open: 'add' | 'edit' | 'end';
  /** The one that was chosen in the table. */
  group: number | undefined;
  groups: readonly Group[];
  place: number;
  /** Reads the groups anew. */
  reload: () => Promise<readonly Group[]>;
  onClose: () => void;
}

export function GroupDialogs({ open, group: id, groups, place, reload, onClose }: GroupDialogsProps) {
  const group = groups.find(({ group_id }) => group_id === id);
  if (open === 'add') return <AddGroupDialog place={place} onClose={onClose} />;
  if (open === 'end')
    return <EndGroupDialog key={id} groups={groups} group={group} reload={reload} onClose={onClose} />;
  return <EditGroupDialog key={id} groups={groups} group={group} place={place} reload={reload} onClose={onClose} />;
}

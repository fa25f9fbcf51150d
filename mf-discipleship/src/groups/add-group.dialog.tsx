/** Add Discipleship Group (specification 3, §2 and §5). */
import { missingInGroup } from '@emmaus/contracts/discipleship-groups.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { groupsApi } from '../api/groups.api.ts';
import { GroupFields } from './group-fields.tsx';
import { NO_GROUP, bodyOf } from './group-values.ts';
import { useTellGroups } from './use-tell-groups.ts';

export function AddGroupDialog({ place, onClose }: { place: number; onClose: () => void }) {
  const [add] = groupsApi.useAddGroupMutation();
  const [takeBack] = groupsApi.useTakeBackGroupMutation();
  const tell = useTellGroups();
  const form = useForm({
    key: `group-new:${place}`,
    initial: NO_GROUP,
    missing: (values) => missingInGroup(values, { group_id: false }),
    send: (values, { submission }) =>
      add({ ...bodyOf(values), location_id: place, submission_id: submission }).unwrap(),
    onSaved({ group_id, message }) {
      tell(message, () => takeBack(group_id).unwrap());
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Add Discipleship Group" submitLabel="Add this group" onClose={onClose}>
      <GroupFields form={form} place={place} />
    </FormDialog>
  );
}

/** End a Group (specification 3, §2, §4 and §5): only one in which nobody takes part any more. */
import type { Group } from '@emmaus/contracts/discipleship-groups.contract';
import { GROUP_TEXTS, missingInGroup } from '@emmaus/contracts/discipleship-groups.words';
import type { Missing } from '@emmaus/contracts/missing.words';
import { SearchSelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { Text } from '@fluentui/react-components';
import { useRef } from 'react';
import { groupsApi } from '../api/groups.api.ts';
import { choicesOf, groupInWords, groupOf } from './group-values.ts';
import { useTellGroups } from './use-tell-groups.ts';

export interface EndGroupDialogProps {
  groups: readonly Group[];
  /** The one that was chosen before it opened. */
  group: Group | undefined;
  /** Reads the groups anew. */
  reload: () => Promise<readonly Group[]>;
  onClose: () => void;
}

export function EndGroupDialog({ groups, group, reload, onClose }: EndGroupDialogProps) {
  const [end] = groupsApi.useEndGroupMutation();
  const [reopen] = groupsApi.useReopenGroupMutation();
  const tell = useTellGroups();
  // The group that was sent, when somebody else changed it meanwhile.
  const sent = useRef('');
  const form = useForm({
    key: `group-end:${group?.group_id ?? ''}`,
    initial: { group_id: group ? String(group.group_id) : '' },
    missing: (values) =>
      missingInGroup(values, { leader_person_id: false }) ?? stillMeets(groupOf(groups, values.group_id)),
    send({ group_id }) {
      sent.current = group_id;
      return end({ id: Number(group_id), version: groupOf(groups, group_id)?.version }).unwrap();
    },
    latest: async () => groupOf(await reload(), sent.current),
    inWords: groupInWords,
    again: 'Pressing End this group again ends that.',
    onSaved({ message }, { group_id }) {
      tell(message, () => reopen(Number(group_id)).unwrap());
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="End a Group" submitLabel="End this group" intent="danger" onClose={onClose}>
      <Text>A group ends when nobody takes part in it any more. Who took part, and when, stays known.</Text>
      <SearchSelectField
        form={form}
        name="group_id"
        label="Group"
        required
        options={choicesOf(groups)}
        nothingFits="No group has such a leader"
      />
    </FormDialog>
  );
}

function stillMeets(group: Group | undefined): Missing | undefined {
  if (!group || group.participants.length === 0) return undefined;
  return { errors: [{ in: 'body', pointer: '/group_id', code: 'participants', detail: GROUP_TEXTS.participants }] };
}

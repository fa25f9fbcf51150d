/** Edit a Discipleship Group (specification 3, §2 and §5): which one, who leads it, who takes part. */
import type { Group } from '@emmaus/contracts/discipleship-groups.contract';
import { missingInGroup } from '@emmaus/contracts/discipleship-groups.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useRef } from 'react';
import { groupsApi } from '../api/groups.api.ts';
import { GroupFields } from './group-fields.tsx';
import {
  type GroupValues,
  bodyOf,
  choicesOf,
  groupEachInWords,
  groupInWords,
  groupOf,
  valuesOf,
} from './group-values.ts';
import { useTellGroups } from './use-tell-groups.ts';

const LEADER = [['leader_person_id', 'leader']] as const;

const draftOf = (group: Group | undefined) => `group-edit:${group?.group_id ?? ''}`;

export interface EditGroupDialogProps {
  groups: readonly Group[];
  /** The one that was chosen before it opened. */
  group: Group | undefined;
  place: number;
  /** Reads the groups anew. */
  reload: () => Promise<readonly Group[]>;
  onClose: () => void;
}

export function EditGroupDialog({ groups, group, place, reload, onClose }: EditGroupDialogProps) {
  const [change] = groupsApi.useChangeGroupMutation();
  const tell = useTellGroups();
  // The group whose form it is when somebody else saved it meanwhile.
  const sent = useRef('');
  const form = useForm({
    key: draftOf(group),
    initial: valuesOf(group),
    version: group?.version,
    missing: (values: GroupValues) => missingInGroup(values, { leader_person_id: values.group_id !== '' }),
    send: async (values, { version }) => {
      sent.current = values.group_id;
      const before = groupOf(groups, values.group_id);
      const saved = await change({ id: Number(values.group_id), body: { ...bodyOf(values), version } }).unwrap();
      return { ...saved, before };
    },
    latest: async () => groupOf(await reload(), sent.current),
    valuesOf,
    asOne: LEADER,
    inWords: groupInWords,
    eachInWords: groupEachInWords,
    onSaved({ group_id: id, message, version, before }) {
      // Whoever was not here any more cannot lead it again.
      const back = before && before.leader !== null ? { ...bodyOf(valuesOf(before)), version } : undefined;
      tell(message, back && (() => change({ id, body: back }).unwrap()));
      onClose();
    },
  });

  function choose(id: string) {
    const chosen = groupOf(groups, id);
    form.goOnWith?.(draftOf(chosen), valuesOf(chosen), chosen?.version);
  }

  return (
    <FormDialog form={form} title="Edit a Discipleship Group" submitLabel="Save" onClose={onClose}>
      <SearchSelect
        label="Group"
        required
        placeholder="The name of its leader"
        options={choicesOf(groups)}
        value={form.values.group_id}
        onChange={choose}
        nothingFits="No group has such a leader"
        error={form.faultAt('group_id')}
      />
      {/* Another group's people were neither removed nor chosen. */}
      {form.values.group_id !== '' && <GroupFields key={form.values.group_id} form={form} place={place} />}
    </FormDialog>
  );
}

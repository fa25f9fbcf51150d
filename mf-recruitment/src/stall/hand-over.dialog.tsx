/** Somebody else of the team meets them. */
import type { StallFollowUp } from '@emmaus/contracts/stall.contract';
import { STALL_TEXTS } from '@emmaus/contracts/stall.words';
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { RadioField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import { stallApi } from '../api/stall.api.ts';

export interface HandOverDialogProps {
  followUp: StallFollowUp;
  location_id: number;
  onDone: (followUp: StallFollowUp) => void;
  onClose: () => void;
}

export function HandOverDialog({ followUp, location_id, onDone, onClose }: HandOverDialogProps) {
  const portal = usePortal();
  const [handOver] = stallApi.useHandOverOfStallMutation();
  const { currentData, error, refetch } = stallApi.useStallTeamQuery(
    { location_id },
    { refetchOnMountOrArgChange: true },
  );
  const { id, version, first_name, owner } = followUp;
  const form = useForm({
    key: `stall-hand-over-${id}`,
    initial: { person_id: '' },
    missing: (values) => missingWhere(missingFields(values, { person_id: STALL_TEXTS.notOfTeam })),
    send: ({ person_id }) => handOver({ id, body: { person_id: Number(person_id), version } }).unwrap(),
    onSaved({ message, data }) {
      onDone(data);
      portal.changed('stall', id);
      portal.notify({ intent: 'success', text: message, about: `stall:${id}` });
      onClose();
    },
  });
  const others = currentData?.data.filter((mate) => mate.id !== owner?.id) ?? [];
  const me = portal.user?.personId ?? null;
  const choices = [
    ...(me !== null && owner?.id !== me ? [{ value: String(me), label: 'Me' }] : []),
    ...others.filter((mate) => mate.id !== me).map((mate) => ({ value: String(mate.id), label: mate.name })),
  ];
  return (
    <FormDialog
      form={form}
      title={`Who meets ${first_name}?`}
      submitLabel="Hand over"
      savingLabel="Handing over…"
      onClose={onClose}
    >
      {error ? (
        <ProblemView problem={error} onRetry={() => void refetch()} />
      ) : !currentData ? (
        <SkeletonRows rows={3} columns={1} label="Loading the team" />
      ) : choices.length === 0 ? (
        <Text>Nobody else was at the stall this week.</Text>
      ) : (
        <RadioField form={form} name="person_id" label="Of the team" required layout="vertical" choices={choices} />
      )}
    </FormDialog>
  );
}

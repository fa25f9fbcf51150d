/** What is done with a release, always with a reason: made live, gone back from, given to some, or taken from them again. */
import { missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import type { Pointer, ReleaseSummary } from '@emmaus/contracts/registry.contract';
import { MOST_CANARY_PERCENT, MOST_WHY } from '@emmaus/contracts/registry.words';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { TextAreaField, TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import {
  useOfferedQuery,
  usePromoteMutation,
  useRollBackMutation,
  useStartCanaryMutation,
  useStopCanaryMutation,
} from './releases.api.ts';

export type Deed = 'promote' | 'rollback' | 'canary' | 'stop';

interface MoveValues {
  version: string;
  percent: string;
  why: string;
}

const SUBMIT: Record<Deed, string> = { promote: 'Make it live', rollback: 'Go back', canary: 'Begin', stop: 'End it' };
const USUAL_PERCENT = '10';

export interface MoveDialogProps {
  deed: Deed;
  /** Of the remote, as people know it. */
  title: string;
  live: Pointer;
  onClose: () => void;
}

export function MoveDialog({ deed, title, live, onClose }: MoveDialogProps) {
  const portal = usePortal();
  const move = useMove(deed, live);
  const { data: releases = [] } = useOfferedQuery(live.name);
  const chooses = deed === 'promote' || deed === 'canary';
  const form = useForm<MoveValues, Pointer>({
    key: `release-${deed}:${live.name}`,
    initial: { version: '', percent: deed === 'canary' ? String(live.canary?.percent ?? USUAL_PERCENT) : '', why: '' },
    missing: (values) => missingMove(deed, values),
    send: move,
    onSaved(now) {
      portal.notify({ intent: 'success', text: saidOf(deed, title, now) });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={headOf(deed, title, live)} submitLabel={SUBMIT[deed]} onClose={onClose}>
      <Text>{whatHappens(deed, live)}</Text>
      {chooses && (
        <SelectField
          form={form}
          name="version"
          label="Release"
          required
          nothing="Choose a release"
          choices={releases.filter((release) => isOffered(release, live)).map(choiceOf)}
        />
      )}
      {deed === 'canary' && (
        <TextField
          form={form}
          name="percent"
          label="Percent of all people"
          required
          inputMode="numeric"
          maxLength={2}
        />
      )}
      <TextAreaField form={form} name="why" label="Why" required rows={3} maxLength={MOST_WHY} />
    </FormDialog>
  );
}

function useMove(deed: Deed, { name, version: seen }: Pointer): (values: MoveValues) => Promise<Pointer> {
  const [promote] = usePromoteMutation();
  const [rollBack] = useRollBackMutation();
  const [startCanary] = useStartCanaryMutation();
  const [stopCanary] = useStopCanaryMutation();
  return ({ version, percent, why }) => {
    const change = { name, seen, why };
    if (deed === 'promote') return promote({ ...change, version }).unwrap();
    if (deed === 'canary') return startCanary({ ...change, version, percent: Number(percent) }).unwrap();
    return (deed === 'rollback' ? rollBack : stopCanary)(change).unwrap();
  };
}

function missingMove(deed: Deed, values: MoveValues) {
  const chosen = missingFields(values, { version: 'Choose a release.' });
  const isPercent = /^[1-9]\d?$/.test(values.percent) && Number(values.percent) <= MOST_CANARY_PERCENT;
  return missingWhere([
    ...(deed === 'promote' || deed === 'canary' ? chosen : []),
    ...(deed !== 'canary' || isPercent
      ? []
      : missingFields({ percent: '' }, { percent: `A whole number from 1 to ${MOST_CANARY_PERCENT}.` })),
    ...missingFields(values, { why: 'Say why: it stands in the log, and others decide by it.' }),
  ]);
}

function isOffered({ version, retired_at }: ReleaseSummary, live: Pointer): boolean {
  return retired_at === null && version !== live.version;
}

function choiceOf({ version, published_at, published_by }: ReleaseSummary) {
  return { value: version, label: `${version} · ${momentText(published_at)}, ${published_by}` };
}

function headOf(deed: Deed, title: string, { previous }: Pointer): string {
  if (deed === 'promote') return `Make another release of ${title} live`;
  if (deed === 'rollback') return `Go back to ${previous} of ${title}`;
  if (deed === 'canary') return `Give a release of ${title} to some`;
  return `End the canary of ${title}`;
}

function whatHappens(deed: Deed, { version, previous, canary }: Pointer): string {
  if (deed === 'promote') return `Now ${version} is live. Whoever opens the portal after this has the one you choose.`;
  if (deed === 'rollback') return `Now ${version} is live. Whoever opens the portal after this has ${previous} again.`;
  if (deed === 'stop') return `${canary?.percent} % have ${canary?.version}. After this all have ${version}.`;
  return `All others keep ${version}. One that clearly fails more often is ended by itself.`;
}

function saidOf(deed: Deed, title: string, { version, canary }: Pointer): string {
  return deed === 'canary'
    ? `${canary?.percent} % have ${title} ${canary?.version} now.`
    : `${title} ${version} is live.`;
}

/** A meditation is written: readers see what is saved, so that nothing is saved by itself; what is typed is kept in the browser. */
import type { WrittenMeditation } from '@emmaus/contracts/meditations.contract';
import {
  MEDITATION_MOST_DAYS,
  MEDITATION_TITLE_LENGTH,
  MEDITATION_VERSE_LENGTH,
  missingMeditation,
} from '@emmaus/contracts/meditations.words';
import { DayField, TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormPage } from '@emmaus/remote-kit/form/form-page.tsx';
import { FormWaiting } from '@emmaus/remote-kit/form/form-waiting.tsx';
import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { dayAfter, dayWithYear, plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useListAddress } from '@emmaus/remote-kit/table/list-address.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useNavigate, useParams } from '@emmaus/remote-kit/portal/router.ts';
import { useState } from 'react';
import { meditationsApi } from '../api/meditations.api.ts';
import { TextEditorField } from '../rich-text/text-editor-field.tsx';
import { bodyOf, type MeditationValues, NEW_MEDITATION, plainTextOf, valuesOf } from './meditation-values.ts';

const BACK = { label: 'Back to the meditations', path: '/meditations/written' };

export function MeditationFormPage() {
  const { id } = useParams();
  const { begun, problem, retry, latest } = useBegun(
    meditationsApi.useWrittenMeditationQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }),
  );
  if (id === undefined) return <MeditationForm key="new" />;
  if (problem) return <ProblemPage problem={problem} onRetry={retry} back={BACK} />;
  if (!begun) return <FormWaiting title="Edit meditation" problem={undefined} onRetry={() => {}} fields={4} />;
  return <MeditationForm key={id} meditation={begun} latest={latest} />;
}

interface MeditationFormProps {
  meditation?: WrittenMeditation;
  latest?: () => Promise<WrittenMeditation>;
}

function MeditationForm({ meditation, latest }: MeditationFormProps) {
  const portal = usePortal();
  const [lastDay] = useState(() => dayAfter(plainDay(new Date()), MEDITATION_MOST_DAYS));
  const isHere = useIsHere();
  const navigate = useNavigate();
  const list = useListAddress(BACK.path);
  const [add] = meditationsApi.useAddMeditationMutation();
  const [change] = meditationsApi.useChangeMeditationMutation();
  const form = useForm<MeditationValues, unknown, WrittenMeditation>({
    key: meditation ? `meditation-edit:${meditation.id}` : 'meditation-new',
    initial: meditation ? valuesOf(meditation) : NEW_MEDITATION,
    version: meditation?.version,
    missing: missingMeditation,
    send: (values, { version, submission }) =>
      meditation
        ? change({ id: meditation.id, body: { ...bodyOf(values), version } }).unwrap()
        : add({ ...bodyOf(values), submission_id: submission }).unwrap(),
    latest,
    valuesOf,
    inWords: ({ title, verse }) => `${title}, ${verse}`,
    eachInWords: ({ title, verse, document, appears_on }) => ({
      title: ['Title', title],
      verse: ['Passage to read', verse],
      document: ['Text', plainTextOf(document)],
      appears_on: ['Appears on', appears_on === null ? 'no day' : dayWithYear(appears_on)],
    }),
    onSaved(_saved, { title }) {
      portal.notify({ intent: 'success', text: `${title} was saved.` });
      portal.changed('meditation', 'LIST');
      if (meditation) portal.changed('meditation', meditation.id);
      if (isHere()) void navigate(list);
    },
  });
  return (
    <FormPage
      form={form}
      title={meditation ? 'Edit meditation' : 'New meditation'}
      explanation="Readers see what is saved, from the day on which it appears."
      submitLabel="Save meditation"
      back={BACK}
      takesFocus
    >
      <TextField form={form} name="title" label="Title" required maxLength={MEDITATION_TITLE_LENGTH} />
      <TextField
        form={form}
        name="verse"
        label="Passage to read"
        required
        maxLength={MEDITATION_VERSE_LENGTH}
        hint="Luke 24:13-35"
      />
      <TextEditorField
        label="Text"
        value={form.values.document}
        onChange={(document) => form.set('document', document)}
        error={form.faultAt('document')}
      />
      <DayField
        form={form}
        name="appears_on"
        label="Appears on"
        hint="From the beginning of this day everybody reads it. Without a day it is a draft."
        max={lastDay}
      />
    </FormPage>
  );
}

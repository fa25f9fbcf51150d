/** The fields that logging and editing have in common. */
import {
  FOLLOW_UP_MOST_DAYS,
  INVITATION_NOTES_LENGTH,
  INVITATION_TEXTS,
  type InvitationKind,
  RESPONSES_OF,
} from '@emmaus/contracts/invitations.words';
import { RadioField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { DayField, DescribedByContext, TextAreaField } from '@emmaus/remote-kit/form/fields.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { dayAfter, plainDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useCallback, useId, useState } from 'react';
import { invitationsApi } from '../api/invitations.api.ts';
import { personOption } from '../contacts/told-apart.ts';
import type { InvitationValues } from './invitation-values.ts';

export function PresenterField({ form }: { form: Form<InvitationValues> }) {
  const [ask] = invitationsApi.useLazyPresentersQuery();
  const search = useCallback(
    async (typed: string) => {
      const { data } = await ask({ search: typed }, true).unwrap();
      return data.map(personOption);
    },
    [ask],
  );
  const { presenter } = form.values;
  return (
    <SearchSelect
      label="Presenter"
      required
      hint="Who gave it."
      placeholder="Name"
      search={search}
      value={presenter ? String(presenter.id) : ''}
      chosen={presenter?.name ?? ''}
      onChange={(id, name) => form.set('presenter', id === '' ? null : { id: Number(id), name })}
      nothingFits="Nobody found at your place or among those whom you see"
      error={form.faultAt('presenter')}
    />
  );
}

/** Drawn anew for another presenter. */
export function ReceiverField({ form, kind }: { form: Form<InvitationValues>; kind: InvitationKind }) {
  const [ask] = invitationsApi.useLazyReceiversQuery();
  const { presenter, receiver } = form.values;
  const presenterId = presenter?.id;
  const search = useCallback(
    async (typed: string) => {
      if (presenterId === undefined) return [];
      const question = { presenter_person_id: presenterId, invitation_type: kind, search: typed };
      // "Receivers load failure: the list becomes empty." Why stands below the field.
      const people = await ask(question).unwrap();
      return people.map(personOption);
    },
    [ask, presenterId, kind],
  );
  return (
    <SearchSelect
      label="Receiver"
      required
      placeholder="Name"
      search={search}
      value={receiver ? String(receiver.id) : ''}
      chosen={receiver?.name ?? ''}
      onChange={(id, name) => form.set('receiver', id === '' ? null : { id: Number(id), name })}
      nothingFits={
        presenter ? 'Nobody found at the place of the presenter who is without it' : INVITATION_TEXTS.presenter
      }
      error={form.faultAt('receiver')}
    />
  );
}

export function AnswerFields({ form, kind }: { form: Form<InvitationValues>; kind: InvitationKind }) {
  const portal = usePortal();
  const [lastDay] = useState(() => dayAfter(plainDay(new Date()), FOLLOW_UP_MOST_DAYS));
  const timeframe = useId();
  const isStudent = portal.user?.role === 'student';
  const choices = RESPONSES_OF[kind].map((value) => ({ value, label: value }));
  return (
    <>
      <DayField form={form} name="day" label="Date" />
      <RadioField form={form} name="response" label="Response" choices={choices} />
      {form.values.response === 'Yellow' && (
        <>
          <MessageBar id={timeframe} role="alert" intent="warning">
            <MessageBarBody>{INVITATION_TEXTS.yellow}</MessageBarBody>
          </MessageBar>
          <DayField
            form={form}
            name="followUp"
            label="Follow up on"
            hint={
              // A student also logs to somebody whom they do not see: of them nothing comes back.
              isStudent
                ? 'On this day it comes back on the home page of the presenter, if they see the receiver.'
                : 'On this day it comes back on the home page of the presenter.'
            }
            min={form.values.day || undefined}
            max={lastDay}
          />
        </>
      )}
      <DescribedByContext value={form.values.response === 'Yellow' ? timeframe : undefined}>
        <TextAreaField
          form={form}
          name="notes"
          label="Notes"
          hint={
            isStudent
              ? `${INVITATION_TEXTS.notes} Earlier notes are not shown to you; what you write is added to them.`
              : INVITATION_TEXTS.notes
          }
          rows={4}
          maxLength={INVITATION_NOTES_LENGTH}
        />
      </DescribedByContext>
    </>
  );
}

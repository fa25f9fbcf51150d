/** The form of a person, new or known (specification 1, §2.11): what is missing first, then people who may be the same. */
import { isCampus } from '@emmaus/contracts/ministry.words';
import type { Person } from '@emmaus/contracts/person.contract';
import { type Missing, missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import { asksForAll, faultyPerson } from '@emmaus/contracts/person.words';
import { DraftBanner, NotKeptBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { DuplicatesWarning } from '@emmaus/remote-kit/form/duplicates-warning.tsx';
import { FormNotes } from '@emmaus/remote-kit/form/form-parts.tsx';
import { FormPage, type FormPageProps } from '@emmaus/remote-kit/form/form-page.tsx';
import { useDuplicates } from '@emmaus/remote-kit/form/use-duplicates.ts';
import { type FormOptions, useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { type DuplicatesBody, personApi } from '../api/person.api.ts';
import { identityQuestion } from './identity-question.ts';
import { PersonFields } from './person-fields.tsx';
import { type PersonValues, isOwnSave, valuesOf } from './person-values.ts';
import { ProfileLink } from './profile-link.tsx';
import { StaleNotice } from './stale-notice.tsx';

export interface Sent {
  id: number;
  message: string;
}

export interface PersonFormProps
  extends
    Omit<FormPageProps, 'form' | 'notes' | 'children' | 'explanation'>,
    Pick<FormOptions<PersonValues, Sent>, 'initial' | 'send' | 'onSaved'> {
  /** Promises that it is kept what is typed only where it is. */
  explanation: (isKept: boolean) => string;
  /** Above the fields and all that is said of them. */
  before?: ReactNode;
  /** Key of the draft. */
  draft: string;
  /** The one that is edited. */
  person?: Person;
  /** Reads what the record says now. */
  load?: () => Promise<Person>;
}

export function PersonForm({
  draft,
  initial,
  send,
  onSaved,
  person,
  load,
  explanation,
  before,
  ...words
}: PersonFormProps) {
  const portal = usePortal();
  const [findDuplicates] = personApi.useFindDuplicatesMutation();
  const find = useCallback(
    async (question: DuplicatesBody) => (await findDuplicates(question).unwrap()).data,
    [findDuplicates],
  );
  const [latest, setLatest] = useState<Person>();
  const form = useForm({
    key: draft,
    initial,
    version: person?.version,
    missing: (values) => faultyPerson(values, asksAll(values)) ?? placeMissing(values),
    gate: (): Promise<boolean> => duplicates.gate(),
    send(values, marks) {
      setLatest(undefined);
      return send(values, marks);
    },
    latest: load && readLatest,
    valuesOf,
    isOwn: isOwnSave,
    onSaved(sent, values) {
      portal.changed('person', sent.id);
      return onSaved(sent, values);
    },
  });
  const { values, problem } = form;
  const duplicates = useDuplicates({ question: identityQuestion(values, person), find });

  /** By the role as it is chosen now, or the one that remains without it; a new person has none. */
  function asksAll({ primary_role_id: chosen }: PersonValues): boolean {
    return asksForAll(
      portal.user?.role,
      person?.abilities.appoint ? chosen || person.remaining_role_id : (person?.primary_role_id ?? null),
    );
  }

  /** Whoever has a region chooses the campus; others' own place is the usual one. */
  function placeMissing({ primary_location_id: chosen }: PersonValues): Missing | undefined {
    const [own, ...more] = portal.user?.locations ?? [];
    const isChosen = person || chosen || !own || more.length === 0 || isCampus(own);
    return isChosen ? undefined : missingWhere(missingFields({}, { primary_location_id: 'Choose a location.' }));
  }

  async function readLatest(): Promise<Person | undefined> {
    const now = await load?.();
    setLatest(now);
    return now;
  }

  async function showLatest() {
    try {
      await form.readLatest?.();
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  const isStale = problem?.code === 'stale_version';

  return (
    <FormPage
      {...words}
      explanation={explanation(!form.isRefused)}
      form={form}
      notes={
        isStale || form.meanwhile ? (
          <>
            {isStale ? (
              <>
                <NotKeptBanner draft={form} />
                <DraftBanner draft={form} />
              </>
            ) : (
              <FormNotes form={form} />
            )}
            <StaleNotice
              message={isStale ? problem.message : 'Somebody else changed this in the meantime.'}
              latest={latest}
              meanwhile={form.meanwhile}
              values={values}
              onShow={() => void showLatest()}
              onTake={form.change}
            />
          </>
        ) : (
          <>
            {before}
            <FormNotes form={form} />
          </>
        )
      }
    >
      <PersonFields
        form={form}
        onLeave={duplicates.leave}
        person={person}
        asksForAll={asksAll(values)}
        duplicates={
          <DuplicatesWarning
            duplicates={duplicates}
            form={form}
            nameOf={({ id, name }) => <ProfileLink id={id}>{name}</ProfileLink>}
          />
        }
      />
    </FormPage>
  );
}

/** Edit person, PersonEdit. */
import type { Person } from '@emmaus/contracts/person.contract';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useChangePersonMutation, usePersonQuery } from '../api/person.api.ts';
import { PersonProblem } from '../person-profile/person-problem.tsx';
import { PersonForm } from './person-form.tsx';
import { type PersonValues, changeBody, valuesOf } from './person-values.ts';

const NOT_ALLOWED = { status: 403, code: 'not_allowed', message: 'You do not have permission.' };

export function PersonEditPage() {
  const id = Number(useParams()['id']);
  return <EditOf key={id} id={id} />;
}

function EditOf({ id }: { id: number }) {
  // The newest state, not one from the cache: the form is about to change it.
  const { data, error, isFetching, refetch } = usePersonQuery(id, { refetchOnMountOrArgChange: true });
  const [begun, setBegun] = useState<Person>();
  if (!begun && data && !isFetching) setBegun(data);

  if (!begun) return error && !isFetching ? <PersonProblem problem={error} onRetry={refetch} /> : <FormSkeleton />;
  if (!begun.can_be_edited_by_user) return <PersonProblem problem={NOT_ALLOWED} />;
  return <EditForm person={begun} load={() => refetch().unwrap()} />;
}

function EditForm({ person, load }: { person: Person; load: () => Promise<Person> }) {
  const [change] = useChangePersonMutation();
  const [latest, setLatest] = useState<Person>();

  async function send(values: PersonValues) {
    setLatest(undefined);
    const { message } = await change({ id: person.id, body: changeBody(values, person) }).unwrap();
    return { id: person.id, message };
  }

  async function loadLatest() {
    const now = await load();
    setLatest(now);
    return now;
  }

  return (
    <PersonForm
      title={`Edit ${person.name}`}
      documentTitle="Edit person"
      explanation="What you type is kept until you save it."
      form={`person-edit:${person.id}`}
      initial={valuesOf(person)}
      person={person}
      send={send}
      submitLabel="Update Profile"
      back={{ label: 'Back to profile', path: `/people/${person.id}` }}
      stale={{ latest, load: loadLatest }}
    />
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true">
      <PageFrame title="Edit person" explanation="One moment, the person is on the way.">
        <SkeletonRows rows={8} columns={2} label="Loading the form" />
      </PageFrame>
    </div>
  );
}

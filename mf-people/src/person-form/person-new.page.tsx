/** New person, PersonNew: a contact that somebody met. */
import { useState } from 'react';
import { useAddPersonMutation } from '../api/person.api.ts';
import { PersonForm } from './person-form.tsx';
import { type PersonValues, addBody, newPersonValues } from './person-values.ts';

export function PersonNewPage() {
  const [initial] = useState(newPersonValues);
  const [add] = useAddPersonMutation();

  async function send(values: PersonValues) {
    const { person_id, message } = await add(addBody(values)).unwrap();
    return { id: person_id, message };
  }

  return (
    <PersonForm
      title="New person"
      documentTitle="New person"
      explanation="Somebody you met. What you type is kept until you save it."
      form="person-new"
      initial={initial}
      send={send}
      submitLabel="Save Contact"
      back={{ label: 'Back to people', path: '/people' }}
    />
  );
}

/** New person, PersonNew: a contact that somebody met. */
import { useAddPersonMutation } from '../api/person.api.ts';
import { PersonForm } from './person-form.tsx';
import { NEW_PERSON, addBody } from './person-values.ts';

export function PersonNewPage() {
  const [add] = useAddPersonMutation();
  return (
    <PersonForm
      title="New person"
      documentTitle="New person"
      explanation="Somebody you met. What you type is kept until you save it."
      draft="person-new"
      initial={NEW_PERSON}
      send={async (values, { submission }) => {
        const { person_id, message } = await add(addBody(values, submission)).unwrap();
        return { id: person_id, message };
      }}
      submitLabel="Save Contact"
      takesFocus
      back={{ label: 'Back to people', path: '/people' }}
    />
  );
}

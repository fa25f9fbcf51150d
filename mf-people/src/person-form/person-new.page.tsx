/** New person, PersonNew: a contact that somebody met, on one screen of a phone, and the next one after them. */
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import type { Notice } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { makeStyles } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { personApi } from '../api/person.api.ts';
import { AddedLine } from './added-line.tsx';
import { lastNo, rememberNo } from './last-no.ts';
import { PersonForm, type Sent } from './person-form.tsx';
import { NEW_PERSON, type PersonValues, addBody } from './person-values.ts';
import { useTellAdded } from './use-tell-added.ts';

const useStyles = makeStyles({ heard: HEARD_ONLY });

export function PersonNewPage() {
  const styles = useStyles();
  const portal = usePortal();
  const isHere = useIsHere();
  const navigate = useNavigate();
  const [add] = personApi.useAddPersonMutation();
  const reader = portal.user?.personId;
  const [added, setAdded] = useState<readonly number[]>([]);
  const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);
  const tellAdded = useTellAdded({
    onTakenBack: (id) => setAdded((before) => without(before, id)),
    onBack: (id) => setAdded((before) => [...without(before, id), id]),
  });
  const another = useRef(false);
  // The next one begins with a form of its own.
  const [turn, setTurn] = useState(0);
  /** Of the one who was added last. */
  const [said, setSaid] = useState<Notice>();
  const last = useRef<number>(undefined);

  /** In the form, as long as that is of them; else it is a notice as ever. */
  const sayOf = (id: number) => (notice: Notice) => {
    if (isHere() && last.current === id) setSaid(notice);
    else portal.notify(notice);
  };

  async function onSaved({ id, message }: Sent, values: PersonValues): Promise<void> {
    rememberNo(reader, values);
    if (!another.current && isHere()) {
      tellAdded(id, { text: message });
      await navigate(`/people/${id}`, { replace: true });
      return;
    }
    const open = { label: 'Open', run: () => portal.navigate(`/people/${id}`) };
    last.current = id;
    tellAdded(id, { text: message, other: open }, sayOf(id));
    setAdded((before) => [...before, id]);
    setTurn((before) => before + 1);
  }

  return (
    <>
      {/* A form of its own for each would take this away before it is read. */}
      <output className={styles.heard}>{said && <span key={turn}>{said.text}</span>}</output>
      <PersonForm
        key={turn}
        title="New person"
        documentTitle="New person"
        explanation={(isKept) =>
          added.length > 0
            ? `${added.length} added. The next one?`
            : `Somebody you met.${isKept ? ' What you type is kept until you save it.' : ''}`
        }
        before={said && <AddedLine said={said} />}
        draft="person-new"
        initial={{ ...NEW_PERSON, ...lastNo(reader) }}
        send={async (values, { submission }) => {
          // What a draft holds of a field that is not shown would have the whole form refused.
          const shown = portal.user?.isActing ? { ...values, user_notes_on_person: '' } : values;
          const { person_id, message } = await add(addBody(shown, submission)).unwrap();
          return { id: person_id, message };
        }}
        onSaved={onSaved}
        submitLabel="Save Contact"
        also={{ label: 'Save and add another', choose: (second) => (another.current = second) }}
        takesFocus="always"
        back={{ label: 'Back to people', path: '/people' }}
      />
    </>
  );
}

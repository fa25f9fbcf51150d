/** Somebody beside a list, a board or a tree: what people put into the panel, exposed as `./person`. */
import type { Person } from '@emmaus/contracts/person.contract';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { personApi } from '../api/person.api.ts';
import { createStore } from '../api/store.ts';
import { ContactActions } from '../person-parts/contact-actions.tsx';
import { isOutOfSight } from '../person-parts/is-out-of-sight.ts';
import { KeptNotes } from '../person-parts/kept-notes.tsx';
import { NotesCard, useNotesEditing } from '../person-parts/notes-card.tsx';
import { PersonFacts, PersonFlags } from '../person-parts/person-facts.tsx';
import { ringOf } from '../person-parts/ring-of.ts';
import { DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { Timeline } from '../timeline/timeline.tsx';

const SHORT = 5;

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  who: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { minWidth: 0, display: 'grid', gap: tokens.spacingVerticalXXS, justifyItems: 'start' },
  name: { margin: 0, overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  flags: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});

interface PanelContext {
  personId: number;
  /** Whether the panel's head says the name. */
  named: boolean;
}

export function PersonInPanel({ context: { personId, named } }: { context: PanelContext }) {
  const { currentData: person, error, refetch } = personApi.usePersonQuery(personId);
  const shown = stillShown(person, error);
  if (shown) return <Somebody key={shown.id} person={shown} named={named} />;
  if (isOutOfSight(error)) return <OutOfSight person={personId} problem={error} />;
  if (error) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  return <SlotWaiting />;
}

/** As their own page says it. */
function OutOfSight({ person, problem }: { person: number; problem: unknown }) {
  const styles = useStyles();
  return (
    <div className={styles.parts}>
      <ProblemView problem={problem} />
      <KeptNotes key={person} person={person} />
    </div>
  );
}

function Somebody({ person, named }: { person: Person; named: boolean }) {
  const styles = useStyles();
  const notes = useNotesEditing(person);
  return (
    <div className={styles.parts}>
      <div className={styles.who}>
        <Initials name={person.name} size="large" ring={ringOf(person)} />
        <div className={styles.words}>
          {!named && (
            <Subtitle2 as="h3" className={styles.name}>
              {person.name}
            </Subtitle2>
          )}
          <Text className={styles.facts}>
            <PersonFacts person={person} />
          </Text>
          <div className={styles.flags}>
            <PersonFlags person={person} />
          </div>
        </div>
      </div>
      <ContactActions person={person} narrow onNote={notes.edit} />
      <NotesCard person={person} notes={notes} />
      <DetailCard title="Timeline">
        <Timeline personId={person.id} limit={SHORT} earlier={false} />
        <PortalLink to={`/people/${person.id}`}>Open the whole page</PortalLink>
      </DetailCard>
    </div>
  );
}

export const panel = defineSlot(PersonInPanel, { createStore });

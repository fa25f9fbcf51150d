/** Person profile, PersonShow (specification 1, §2.10). */
import type { Person } from '@emmaus/contracts/person.contract';
import { text } from '@emmaus/remote-kit/page/address-values.ts';
import { DetailPage } from '@emmaus/remote-kit/page/detail-page.tsx';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { Place, useFillings } from '@emmaus/remote-kit/portal/place.tsx';
import { type Neighbours, useNeighbours } from '@emmaus/remote-kit/table/use-neighbours.ts';
import { Tab, TabList, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useParams } from '@emmaus/remote-kit/portal/router.ts';
import { stillShown } from '@emmaus/remote-kit/portal/problem.ts';
import { ActedAsCard } from '../acting/acted-as-card.tsx';
import { peopleApi } from '../api/people.api.ts';
import { personApi } from '../api/person.api.ts';
import { shownListApi } from '../api/shown-list.api.ts';
import { ContactActions } from '../person-parts/contact-actions.tsx';
import { NotesCard, useNotesEditing } from '../person-parts/notes-card.tsx';
import { PersonFacts, PersonFlags } from '../person-parts/person-facts.tsx';
import { ringOf } from '../person-parts/ring-of.ts';
import { PersonProblem } from '../person-parts/person-problem.tsx';
import { TimelineCard } from '../timeline/timeline-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { StudiesCard } from './studies-card.tsx';
import { UserCard } from './user-card.tsx';

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL, gridTemplateColumns: 'minmax(0, 1fr)' },
});

export function PersonPage() {
  const id = Number(useParams()['id']);
  const { currentData: person, error, refetch } = personApi.usePersonQuery(id);
  const neighbours = useNeighbours(id, {
    list: shownListApi.useShownListQuery().data,
    usePage: peopleApi.useViewablePeopleQuery,
    path: '/people',
  });

  const shown = stillShown(person, error);
  if (shown) return <Profile key={shown.id} person={shown} neighbours={neighbours} onRetry={() => void refetch()} />;
  if (error) return <PersonProblem person={id} problem={error} onRetry={() => void refetch()} />;
  return <PersonSkeleton neighbours={neighbours} />;
}

interface ProfileProps {
  person: Person;
  neighbours: Neighbours;
  onRetry: () => void;
}

function Profile({ person, neighbours, onRetry }: ProfileProps) {
  const styles = useStyles();
  const panel = useId();
  const notes = useNotesEditing(person);
  const tabs = useFillings('person.tabs');
  const [{ part }, change] = useAddress({ part: text() });
  const tab = tabs.find(({ key }) => key === part);
  const tabId = (key: string) => `${panel} ${key}`.replaceAll(' ', '-');
  const context = { personId: person.id };
  return (
    <DetailPage
      title={person.name}
      back={{ path: neighbours.path, label: 'People' }}
      steps={neighbours.steps}
      mark={<Initials name={person.name} size="large" ring={ringOf(person)} />}
      facts={<PersonFacts person={person} />}
      flags={<PersonFlags person={person} />}
      actions={<ContactActions person={person} onNote={notes.edit} />}
      tabs={
        tabs.length > 0 && (
          <TabList
            aria-label="Parts of the profile"
            selectedValue={tab?.key ?? ''}
            onTabSelect={(_event, { value }) => change({ part: String(value) })}
          >
            <Tab value="" id={tabId('')} aria-controls={panel}>
              Overview
            </Tab>
            {tabs.map(({ key, title }) => (
              <Tab key={key} value={key} id={tabId(key)} aria-controls={panel}>
                {title}
              </Tab>
            ))}
          </TabList>
        )
      }
      side={
        <>
          <UserCard person={person} />
          <NotesCard person={person} notes={notes} />
          <InvitationsCard person={person} onRetry={onRetry} />
          <ActedAsCard personId={person.id} />
        </>
      }
      mainFirst={tab !== undefined}
      main={
        <div
          className={styles.panel}
          {...(tabs.length > 0 && { id: panel, role: 'tabpanel', 'aria-labelledby': tabId(tab?.key ?? '') })}
        >
          {tab ? (
            <Place key={tab.key} slot="person.tabs" only={tab.key} context={context} />
          ) : (
            <>
              <Place slot="person.cards" context={context} />
              <StudiesCard person={person} onRetry={onRetry} />
              <TimelineCard personId={person.id} />
              <Place slot="person.below" context={context} />
            </>
          )}
        </div>
      }
    />
  );
}

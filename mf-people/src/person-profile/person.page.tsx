/** Person profile, PersonShow (specification 1, §2.10). */
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import type { Person } from '@emmaus/contracts/person.contract';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { useParams } from 'react-router';
import { ActedAsCard } from '../acting/acted-as-card.tsx';
import { usePersonQuery } from '../api/person.api.ts';
import { PersonProblem } from '../person-parts/person-problem.tsx';
import { DepthChartCard } from './depth-chart-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { ProfileLayout } from './profile-layout.tsx';
import { StudiesCard } from './studies-card.tsx';
import { UserCard } from './user-card.tsx';

export function PersonPage() {
  const id = Number(useParams()['id']);
  const { currentData: person, error, refetch } = usePersonQuery(id);

  if (person) return <Profile key={person.id} person={person} onRetry={() => void refetch()} />;
  if (error) return <PersonProblem problem={error} onRetry={() => void refetch()} />;
  return <PersonSkeleton />;
}

function Profile({ person, onRetry }: { person: Person; onRetry: () => void }) {
  return (
    <PageFrame title={person.name} explanation={person.primary_role && ROLE_TITLES[person.primary_role]}>
      <ProfileLayout
        side={
          <>
            <UserCard person={person} />
            <NotesCard person={person} />
            <InvitationsCard person={person} onRetry={onRetry} />
            <ActedAsCard personId={person.id} />
          </>
        }
        main={
          <>
            <StudiesCard person={person} onRetry={onRetry} />
            <DepthChartCard person={person} onRetry={onRetry} />
          </>
        }
      />
    </PageFrame>
  );
}

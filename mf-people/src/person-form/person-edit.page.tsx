/** Edit person, PersonEdit. */
import { useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useNavigate, useParams } from '@emmaus/remote-kit/portal/router.ts';
import { personApi } from '../api/person.api.ts';
import { PersonProblem } from '../person-parts/person-problem.tsx';
import { editDraft } from '../person-parts/use-notes-form.ts';
import { PersonForm } from './person-form.tsx';
import { changeBody, valuesOf } from './person-values.ts';

const NOT_ALLOWED = { status: 403, code: 'not_allowed', message: 'You do not have permission.' };

export function PersonEditPage() {
  const id = Number(useParams()['id']);
  return <EditOf key={id} id={id} />;
}

function EditOf({ id }: { id: number }) {
  const { begun, problem, retry, latest } = useBegun(personApi.usePersonQuery(id, { refetchOnMountOrArgChange: true }));
  const [change] = personApi.useChangePersonMutation();
  const portal = usePortal();
  const isHere = useIsHere();
  const navigate = useNavigate();
  if (!begun) return problem ? <PersonProblem person={id} problem={problem} onRetry={retry} /> : <FormSkeleton />;
  if (!begun.can_be_edited_by_user) return <PersonProblem person={id} problem={NOT_ALLOWED} />;
  return (
    <PersonForm
      title={`Edit ${begun.name}`}
      documentTitle={`Edit ${begun.name}`}
      explanation={(isKept) =>
        isKept ? 'What you type is kept until you save it.' : 'Nothing is changed before you save it.'
      }
      draft={editDraft(id)}
      initial={valuesOf(begun)}
      person={begun}
      load={latest}
      send={async (values, { version }) => {
        const { message } = await change({ id, body: changeBody(values, begun, version) }).unwrap();
        return { id, message };
      }}
      onSaved={async ({ message }) => {
        portal.notify({ intent: 'success', text: message });
        if (isHere()) await navigate(`/people/${id}`, { replace: true });
      }}
      submitLabel="Update Profile"
      back={{ label: 'Back to profile', path: `/people/${id}` }}
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

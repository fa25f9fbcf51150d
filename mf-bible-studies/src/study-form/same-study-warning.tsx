/** Says that the study may have been added before, with a way to it, and the way on. */
import { AlreadyHere } from '@emmaus/remote-kit/form/already-here.tsx';
import type { Duplicates } from '@emmaus/remote-kit/form/use-duplicates.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { meetingText } from '../study-parts/meeting-time.ts';
import type { SameStudy } from './same-study.ts';

export interface SameStudyWarningProps {
  duplicates: Duplicates<SameStudy>;
  form: { submit: () => Promise<void> };
}

export function SameStudyWarning({ duplicates, form }: SameStudyWarningProps) {
  if (duplicates.found.length === 0) return null;
  return (
    <AlreadyHere
      duplicates={duplicates}
      form={form}
      title="You may have added this study already"
      anyway="Add anyway"
      idOf={({ study }) => study.id}
    >
      {({ study: { id, name, bible_study_schedule }, matches }) => (
        <>
          <PortalLink to={`/bible-studies/${id}`}>{name}</PortalLink>, {meetingText(bible_study_schedule)}:{' '}
          {matches.join(', ')}
        </>
      )}
    </AlreadyHere>
  );
}

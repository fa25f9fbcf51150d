/** Whether a study is active, and "a vacation notice when the study is on vacation". */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { Beach16Regular } from '@fluentui/react-icons';

export function StudyFlags({ study: { status, is_on_vacation } }: { study: BibleStudy }) {
  return (
    <>
      <StatusBadge meaning={status === 'Active' ? 'done' : 'none'}>{status}</StatusBadge>
      {is_on_vacation && (
        <StatusBadge meaning="none" icon={<Beach16Regular />}>
          On vacation: no meeting is expected today
        </StatusBadge>
      )}
    </>
  );
}

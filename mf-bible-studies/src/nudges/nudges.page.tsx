/** The nudge queue: leaders whose reports are missing, one tap each for a text of one's own. */
import type { Nudge } from '@emmaus/contracts/reminders.contract';
import { PAGE_SIZE } from '@emmaus/contracts/page.words';
import { text } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { remindersApi } from '../api/reminders.api.ts';
import { PagedCards } from '../study-parts/paged-cards.tsx';
import { NudgeCard } from './nudge-card.tsx';

export function NudgesPage() {
  const [{ meeting }] = useAddress({ meeting: text() });
  const list = useList(remindersApi.useListNudgesQuery, {
    pageSize: PAGE_SIZE,
    filters: { ...(meeting && { meeting }) },
    refetchOnMountOrArgChange: true,
  });
  return (
    <PagedCards
      title="Ask for missing reports"
      explanation="Leaders whose reports are missing since 1 August, of meetings that have ended. Where two lead, both are asked. One tap writes the text on your own phone, with a link that opens the roster, and notes that you asked."
      list={list}
      label="Leaders"
      noun={list.total === 1 ? 'leader' : 'leaders'}
      rowKey={({ person_id }) => person_id}
      card={(nudge) => <NudgeCard nudge={nudge} isAsked={isAsked(nudge, meeting)} />}
      nothing={
        <EmptyState
          icon={<CheckmarkCircleRegular />}
          title="Every meeting is reported"
          text="Nobody has to be asked. A leader appears here when a meeting has ended and its report is missing."
        />
      }
    />
  );
}

/** The meeting that the address names stands first. */
function isAsked({ meetings }: Nudge, meeting: string): boolean {
  return meeting !== '' && String(meetings[0]?.attendance_id) === meeting;
}

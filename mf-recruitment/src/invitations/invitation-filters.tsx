/** Received or not, with which response, and how involved somebody is; for regional people also where. */
import { RECEIVED } from '@emmaus/contracts/invitations.words';
import { INVOLVEMENTS } from '@emmaus/contracts/ministry.words';
import { GOSPEL_RESPONSES, HIGH_CALL_RESPONSES } from '@emmaus/contracts/recruitment.words';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { ChoiceChip, ChoicesChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import type { InvitationFilter } from './use-invitation-filter.ts';

const RECEIVED_TITLES = { yes: 'Received', no: 'Not received' } as const;
const asOptions = <Word extends string>(words: readonly Word[]) => words.map((word) => ({ value: word, label: word }));

export function InvitationFilters({ filter, choosesPlace }: { filter: InvitationFilter; choosesPlace: boolean }) {
  const received = (title: string) =>
    RECEIVED.map((value) => ({ value, label: `${title}: ${RECEIVED_TITLES[value].toLowerCase()}` }));
  return (
    <>
      <FilterChips label="Show only">
        <ChoiceChip
          label="Gospel Presentation"
          none="Received or not"
          options={received('Gospel Presentation')}
          value={filter.gospel}
          onChange={filter.onGospel}
        />
        <ChoiceChip
          label="Gospel response"
          none="Any response"
          options={asOptions(GOSPEL_RESPONSES)}
          value={filter.gospelResponse}
          onChange={filter.onGospelResponse}
        />
        <ChoiceChip
          label="High Call"
          none="Received or not"
          options={received('High Call')}
          value={filter.highCall}
          onChange={filter.onHighCall}
        />
        <ChoiceChip
          label="High Call response"
          none="Any response"
          options={asOptions(HIGH_CALL_RESPONSES)}
          value={filter.highCallResponse}
          onChange={filter.onHighCallResponse}
        />
        <ChoicesChip
          label="Involvement"
          options={asOptions(INVOLVEMENTS)}
          value={filter.involvement}
          onChange={filter.onInvolvement}
        />
      </FilterChips>
      {choosesPlace && (
        <PlaceSelect labelHidden none="All my places" value={filter.location} onChange={filter.onLocation} />
      )}
    </>
  );
}

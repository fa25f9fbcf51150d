/** Those who are put on the roster while a meeting is being reported: they came. */
import type { Attendee } from '@emmaus/contracts/attendances.contract';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { useState } from 'react';
import type { ReportFields } from './report-values.ts';
import type { MeetingOpened } from './waiting-report.ts';

export const ADD_GUEST = 'Add somebody who came';

export interface Guests {
  /** With the guests on its roster. */
  meeting: MeetingOpened;
  guests: readonly number[];
  added: (guest: Attendee, form: Form<ReportFields>) => void;
}

export function useGuests(begun: MeetingOpened): Guests {
  const [people, setPeople] = useState<readonly Attendee[]>([]);
  const { allParticipants, unknownParticipants, submitted_at, version = 0 } = begun;
  return {
    meeting: {
      ...begun,
      allParticipants: [...allParticipants, ...people],
      // As the service notes them: should the report be taken back, nothing is known of them again.
      unknownParticipants: [...unknownParticipants, ...people],
    },
    guests: people.map(({ person_id }) => person_id),
    added({ person_id, name }, form) {
      const now = [...people, { person_id, name }];
      setPeople(now);
      form.change({ attended: [...form.values.attended, person_id] });
      // Of a meeting that was reported each one who joins is a new state. Another's change in between is one more, and told.
      if (submitted_at !== null) form.saveOnTop(version + now.length);
    },
  };
}

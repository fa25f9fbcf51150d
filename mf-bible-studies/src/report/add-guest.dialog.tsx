/** Somebody who came and is not on the roster: found among people, or entered as a new contact, they take part from that day on. */
import type { Attendee, OneAttendance } from '@emmaus/contracts/attendances.contract';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { AddParticipantDialog } from '../add-people/add-participant.dialog.tsx';
import { ADD_GUEST } from './use-guests.ts';

export interface AddGuestDialogProps {
  meeting: OneAttendance;
  onAdded: (guest: Attendee) => void;
  onClose: () => void;
}

export function AddGuestDialog({ meeting, onAdded, onClose }: AddGuestDialogProps) {
  const { bible_study_id: id, study_name: name, location, met_on_date: day, allParticipants: roster } = meeting;
  return (
    <AddParticipantDialog
      study={{ id, name, location, start_date: day }}
      title={ADD_GUEST}
      from={day}
      settled={`They take part in the study from ${weekdayAndDay(day)} on.`}
      except={roster.map(({ person_id }) => person_id)}
      onAdded={onAdded}
      onClose={onClose}
    />
  );
}

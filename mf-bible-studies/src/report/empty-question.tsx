/** "If no attendee is selected and the study is not cancelled, a confirmation asks …" (specification 2, §2.7). */
import { ATTENDANCE_TEXTS } from '@emmaus/contracts/attendances.words';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';

export interface EmptyQuestionProps {
  open: boolean;
  /** What is then noted of the people on the roster. */
  noted: string;
  /** Of the meeting, where it is asked over several. */
  day?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function EmptyQuestion({ noted, day, ...props }: EmptyQuestionProps) {
  return (
    <ConfirmDialog {...props} title={ATTENDANCE_TEXTS.nobody} intent="safe" confirmLabel="Submit" cancelLabel="Go back">
      {day === undefined ? noted : `This is about ${weekdayAndDay(day)}. ${noted}`}
    </ConfirmDialog>
  );
}

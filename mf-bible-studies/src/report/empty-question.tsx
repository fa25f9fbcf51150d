/** "If no attendee is selected and the study is not cancelled, a confirmation asks …" (specification 2, §2.7). */
import { ATTENDANCE_TEXTS } from '@emmaus/contracts/attendances.words';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';

export interface EmptyQuestionProps {
  open: boolean;
  /** What is then noted of the people on the roster. */
  noted: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function EmptyQuestion({ noted, ...props }: EmptyQuestionProps) {
  return (
    <ConfirmDialog {...props} title={ATTENDANCE_TEXTS.nobody} intent="safe" confirmLabel="Submit" cancelLabel="Go back">
      {noted}
    </ConfirmDialog>
  );
}

import { ATTENDANCE_TEXTS } from '@emmaus/contracts/attendances.words';
import type { ConstraintSentences } from '@emmaus/service-kit/http/problem';

export const attendanceConstraints: ConstraintSentences = {
  attendance_cancel_reason_id_foreign: { sentence: ATTENDANCE_TEXTS.cancel_reason_id, field: 'cancel_reason_id' },
};

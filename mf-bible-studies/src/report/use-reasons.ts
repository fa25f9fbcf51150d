/** The reasons for which a meeting is cancelled: as the server has them, or as this device kept them. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useEffect, useState } from 'react';
import { attendancesApi } from '../api/attendances.api.ts';
import { type KeptRosters, keptRosters } from './kept-rosters.ts';
import type { ReportFields } from './report-values.ts';

export function useReasons(): KeptRosters['reasons'] {
  const portal = usePortal();
  const { data, isError } = attendancesApi.useListCancelReasonsQuery();
  const [kept, setKept] = useState<KeptRosters['reasons']>([]);
  useEffect(() => {
    if (!isError) return;
    let gone = false;
    void keptRosters(portal).then((found) => {
      if (found && !gone) setKept(found.rosters.reasons);
    });
    return () => {
      gone = true;
    };
  }, [portal, isError]);
  return data ?? kept;
}

/** The reason that is chosen, in words; null for none. */
export function useReasonWords(): (fields: Pick<ReportFields, 'cancelled' | 'cancel_reason_id'>) => string | null {
  const reasons = useReasons();
  return ({ cancelled, cancel_reason_id: chosen }) =>
    (cancelled && reasons.find(({ id }) => String(id) === chosen)?.name) || null;
}

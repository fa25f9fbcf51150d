/** One file on its way to the browser's downloads, behind a button. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useRef, useState } from 'react';
import type { FileCall } from '../api/exports.api.ts';

/** A second click while the file comes is ignored; a failure is said as a toast, in the server's words. */
export function useFile(call: FileCall): { busy: boolean; fetchFile: () => void } {
  const portal = usePortal();
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);

  async function fetchFile() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    const problem = await call(portal);
    underway.current = false;
    setBusy(false);
    if (problem) portal.notify({ intent: 'error', text: problem.message });
  }

  return { busy, fetchFile: () => void fetchFile() };
}

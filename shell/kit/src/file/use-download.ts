/** One file on its way to the browser's downloads. */
import { useCallback, useRef, useState } from 'react';
import { usePortal } from '../portal/portal-context.ts';
import type { Problem } from '../portal/problem.ts';
import type { FileCall } from './download.ts';

export interface Download {
  busy: boolean;
  /** How much is there, 0 to 1; null while nobody knows how much comes; undefined while nothing is under way. */
  share: number | null | undefined;
  /** Fetches a file; a failure is said as a notice, in the server's words. */
  start: (file: FileCall) => void;
  /** The same for a dialog, which says itself what went wrong: null once the browser has the file. */
  fetchFile: (file: FileCall) => Promise<Problem | null>;
  /** Gives up what is under way. */
  giveUp: () => void;
}

/**
 * One download at a time; asking again while a file comes is ignored.
 *
 *     const { busy, start } = useDownload();
 *     <MenuItem disabled={busy} onClick={() => start(qrSheetFile)}>Get QR Code</MenuItem>
 */
export function useDownload(): Download {
  const portal = usePortal();
  const [share, setShare] = useState<number | null>();
  const underway = useRef<{ controller: AbortController; outcome: Promise<Problem | null> }>(undefined);

  const fetchFile = useCallback(
    (file: FileCall): Promise<Problem | null> => {
      if (underway.current) return underway.current.outcome;
      const controller = new AbortController();
      setShare(null);
      const outcome = file(portal, { onProgress: setShare, signal: controller.signal }).finally(() => {
        underway.current = undefined;
        setShare(undefined);
      });
      underway.current = { controller, outcome };
      return outcome;
    },
    [portal],
  );

  const start = useCallback(
    (file: FileCall) => {
      if (underway.current) return;
      void fetchFile(file).then((problem) => {
        if (problem && problem.code !== 'aborted') portal.notify({ intent: 'error', text: problem.message });
      });
    },
    [fetchFile, portal],
  );

  return {
    busy: share !== undefined,
    share,
    start,
    fetchFile,
    giveUp: () => underway.current?.controller.abort(),
  };
}

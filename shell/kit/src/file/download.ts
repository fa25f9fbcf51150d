/** Files that leave the portal: fetched as the signed-in user, with their progress. */
import { TOTAL_ROWS_HEADER } from '@emmaus/contracts/headers.words';
import { type Call, callApi } from '../portal/base-query.ts';
import type { Portal } from '../portal/contract.ts';
import type { Problem } from '../portal/problem.ts';

export interface DownloadOptions {
  /** Called while the file arrives: how much of it is there, 0 to 1; null where the server cannot say how much comes. */
  onProgress?: (share: number | null) => void;
  signal?: AbortSignal;
}

/** Milliseconds: a long list on a slow line. */
const PATIENCE = 120_000;

/**
 * Fetches a file with both tokens and hands it to the browser under the given name, e.g.
 * `const problem = await download(portal, { url: '/locations/qr' }, 'qr.pdf')`.
 * Never throws: answers what went wrong, or null. A file that breaks off in the middle is not saved.
 */
export async function download(
  portal: Portal,
  call: Call,
  fileName: string,
  { onProgress, signal }: DownloadOptions = {},
): Promise<Problem | null> {
  const result = await callApi(
    portal,
    {
      timeout: PATIENCE,
      ...call,
      answer: 'blob',
      ...(onProgress && { onAnswer: (response: Response) => watched(response, onProgress) }),
    },
    signal,
  );
  if ('problem' in result) return result.problem;
  saveFile(result.data as Blob, fileName);
  return null;
}

/** A file that can be fetched: answers what went wrong, or null once the browser has it. */
export type FileCall = (portal: Portal, options?: DownloadOptions) => Promise<Problem | null>;

/** The answer of a call as a file: `const qrSheetFile = fileOf({ url: '/locations/qr' }, 'qr.pdf');` */
export function fileOf(call: Call, fileName: string): FileCall {
  return (portal, options) => download(portal, call, fileName, options);
}

/**
 * A file that the browser makes of an answer in JSON; `said` tells of it once it is there.
 *
 *     fileMadeOf<Place[]>({ url: '/places' }, 'places.csv', { contents: (places) => csvFile(['id'], places.map(({ id }) => [id])) })
 */
export function fileMadeOf<Answer>(
  call: Call,
  fileName: string,
  { contents, said }: { contents: (answer: Answer) => Blob; said?: (answer: Answer) => string },
): FileCall {
  return async (portal, { signal } = {}) => {
    const result = await callApi(portal, call, signal);
    if ('problem' in result) return result.problem;
    const answer = result.data as Answer;
    saveFile(contents(answer), fileName);
    if (said) portal.notify({ intent: 'success', text: said(answer) });
    return null;
  };
}

let lastAddress: string | undefined;

/** Hands contents to the browser as a file, which it keeps among the downloads. */
export function saveFile(contents: Blob, fileName: string): void {
  // Some browsers read the address only after the click has been handled: it is given back with the next file.
  if (lastAddress !== undefined) URL.revokeObjectURL(lastAddress);
  const address = URL.createObjectURL(contents);
  lastAddress = address;
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The same answer, counted as it arrives. */
function watched(response: Response, onProgress: (share: number | null) => void): Response {
  if (!response.ok || response.body === null) return response;
  const shareOf = measure(response.headers);
  onProgress(shareOf === undefined ? null : 0);
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        if (shareOf) onProgress(Math.min(shareOf(piece), 1));
        controller.enqueue(piece);
      },
      flush: () => onProgress(1),
    }),
  );
  return new Response(counted, response);
}

/** Told each piece as it comes, says how much is there: by rows for a list, else by bytes. */
function measure(headers: Headers): ((piece: Uint8Array) => number) | undefined {
  const rows = Number(headers.get(TOTAL_ROWS_HEADER));
  // A packed answer is measured packed, and arrives unpacked.
  const bytes = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  let seen = 0;
  if (rows > 0) return (piece) => (seen += piece.filter((byte) => byte === 10).length) / (rows + 1);
  if (bytes > 0) return (piece) => (seen += piece.length) / bytes;
  return undefined;
}

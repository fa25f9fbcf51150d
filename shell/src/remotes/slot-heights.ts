/**
 * How high each filling stood when its person last saw it, in windows as wide as this one: its place is held so high while it
 * loads, and nothing below it jumps. Signing out forgets it.
 */
import { inBrowser } from '../storage/stores.ts';

const KEY = 'emmaus.slot-heights';
/** Windows within so many pixels of width lay out alike enough. */
const WIDTH_STEP = 80;

type Heights = Record<string, number>;

function read(): Heights {
  try {
    const kept: unknown = JSON.parse(inBrowser.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Heights) : {};
  } catch {
    return {};
  }
}

function nameOf(filling: string, personId: number | null | undefined): string {
  return `${personId ?? ''}:${Math.round(window.innerWidth / WIDTH_STEP)}:${filling}`;
}

/** In pixels; 0 where there was nothing to say, undefined where it was never seen. */
export function keptHeight(filling: string, personId: number | null | undefined): number | undefined {
  const height: unknown = read()[nameOf(filling, personId)];
  return typeof height === 'number' ? height : undefined;
}

export function keepHeight(filling: string, personId: number | null | undefined, height: number): void {
  if (keptHeight(filling, personId) === height) return;
  inBrowser.setItem(KEY, JSON.stringify({ ...read(), [nameOf(filling, personId)]: height }));
}

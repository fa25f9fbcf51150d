/** Asks something again and again whether it still answers, and tells when it has been silent for too long. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  /** Between an answer and the next question. */
  everyMs: number;
  /** How long a question waits for its answer. */
  patienceMs: number;
  /** A silence that is no slowness any more. */
  silenceMs: number;
  /** The same of something that is kept from answering: nobody waits for ever. */
  starvedMs: number;
}

/** Found after 9 s at the latest, so that a replacement answers within 15 s. */
export const PACE: Pace = { everyMs: 1_000, patienceMs: 2_000, silenceMs: 6_000, starvedMs: 60_000 };

export interface PulseOptions {
  pace: Pace;
  /** Whether there was an answer, of whatever kind; false at the end of the signal's patience. */
  ask: (patience: AbortSignal) => Promise<boolean>;
  /** Whether it has been kept from answering since it was asked last, by a machine that has too much to do. */
  isStarved?: () => boolean;
  /** Told each time that the silence has lasted too long. */
  onSilence: () => void;
  /** Told at each answer. */
  onAnswer?: () => void;
}

/** Begins to ask; gives how to end it. */
export function watchPulse(options: PulseOptions): () => void {
  const { pace, ask, isStarved = () => false, onSilence, onAnswer = () => {} } = options;
  const halt = new AbortController();
  void beat();
  return () => halt.abort();

  async function beat(): Promise<void> {
    let heard = performance.now();
    // Of the silence: since when nothing but itself was in its way.
    let free = heard;
    while (!halt.signal.aborted) {
      const asked = performance.now();
      await sleep(pace.everyMs, undefined, { signal: halt.signal, ref: false }).catch(() => {});
      if (halt.signal.aborted) return;
      const answered = await ask(AbortSignal.timeout(pace.patienceMs));
      const now = performance.now();
      // Whoever stood still itself, with its machine or alone, cannot say that others did.
      const stoodStill = now - asked > 2 * (pace.everyMs + pace.patienceMs);
      if (answered || stoodStill) heard = free = now;
      else if (isStarved()) free = now;
      if (halt.signal.aborted) return;
      if (answered) onAnswer();
      else if (now - free >= pace.silenceMs || now - heard >= pace.starvedMs) {
        heard = free = now;
        onSilence();
      }
    }
  }
}

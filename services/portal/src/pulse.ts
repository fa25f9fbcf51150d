/** Asks something again and again whether it still answers, and tells when it has been silent for too long. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Pace {
  /** Between an answer and the next question. */
  everyMs: number;
  /** How long a question waits for its answer. */
  patienceMs: number;
  /** A silence that is no slowness any more. */
  silenceMs: number;
}

/** Found after 9 s at the latest, so that a replacement answers within 15 s. */
export const PACE: Pace = { everyMs: 1_000, patienceMs: 2_000, silenceMs: 6_000 };

export interface PulseOptions {
  pace: Pace;
  /** Whether there was an answer, of whatever kind; false at the end of the signal's patience. */
  ask: (patience: AbortSignal) => Promise<boolean>;
  /** Told each time that the silence has lasted too long. */
  onSilence: () => void;
  /** Told at each answer. */
  onAnswer?: () => void;
}

/** Begins to ask; gives how to end it. */
export function watchPulse({ pace, ask, onSilence, onAnswer = () => {} }: PulseOptions): () => void {
  const halt = new AbortController();
  void beat();
  return () => halt.abort();

  async function beat(): Promise<void> {
    let heard = performance.now();
    while (!halt.signal.aborted) {
      const asked = performance.now();
      await sleep(pace.everyMs, undefined, { signal: halt.signal, ref: false }).catch(() => {});
      if (halt.signal.aborted) return;
      const answered = await ask(AbortSignal.timeout(pace.patienceMs));
      const now = performance.now();
      // Whoever stood still itself, with its machine or alone, cannot say that others did.
      const stoodStill = now - asked > 2 * (pace.everyMs + pace.patienceMs);
      if (answered || stoodStill) heard = now;
      if (halt.signal.aborted) return;
      if (answered) onAnswer();
      else if (now - heard >= pace.silenceMs) {
        heard = now;
        onSilence();
      }
    }
  }
}

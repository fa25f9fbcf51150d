/** The clock of the browsers, where the run has set that of the whole house (TEST_CLOCK; scripts/test/browser.ts). */
import type { BrowserContext } from '@playwright/test';

/** Milliseconds by which the house is ahead of the machine. */
const SHIFT = Number(process.env['CLOCK_SHIFT'] ?? 0);

/** All pages of a browser that are opened from now on tell the time of the house. Timers go on as always. */
export async function setClock(context: BrowserContext): Promise<void> {
  if (SHIFT !== 0) await context.addInitScript(shiftDate, SHIFT);
}

function shiftDate(shift: number): void {
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
      if (parts.length === 0) super(RealDate.now() + shift);
      else super(...(parts as ConstructorParameters<typeof RealDate>));
    }
    static override now(): number {
      return RealDate.now() + shift;
    }
  }
  globalThis.Date = ShiftedDate as DateConstructor;
}

/**
 * Sets the clock of a whole run: `TEST_CLOCK=2028-02-29T12:00:00 npm test -- unit` begins each file at this moment of its
 * zone, from which time goes on as always. Dates move, timers do not. A `setupFiles` entry of vitest.
 */
const wanted = process.env['TEST_CLOCK'];
const world = globalThis as unknown as { emmausClock?: (moment: string) => void };

/** Replaces the two places from which a program learns what time it is. */
function shiftable(): (moment: string) => void {
  const RealDate = Date;
  const realInstant = Temporal.Now.instant.bind(Temporal.Now);
  let shift = 0;

  class ShiftedDate extends RealDate {
    constructor(...parts: [] | ConstructorParameters<typeof RealDate>) {
      if (parts.length === 0) super(RealDate.now() + shift);
      else super(...(parts as ConstructorParameters<typeof RealDate>));
    }
    static override now(): number {
      return RealDate.now() + shift;
    }
  }
  globalThis.Date = new Proxy(ShiftedDate, {
    // Date() without new is a text.
    apply: () => new ShiftedDate().toString(),
  }) as DateConstructor;

  const instant = () => realInstant().add({ milliseconds: Math.round(shift) });
  const zoned = (zone?: Temporal.TimeZoneLike) => instant().toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId());
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  });
  return (moment) => {
    shift = new RealDate(moment).getTime() - RealDate.now();
  };
}

// Files share the globals of their worker: they are replaced once, and set again for each file.
if (wanted !== undefined) (world.emmausClock ??= shiftable())(wanted);

/**
 * Preloaded (`node --import`) into each process of a house whose clock is set: they begin at different moments, and all of
 * them are off by the same. PostgreSQL goes on by the machine's clock, so the house can only be set forward.
 */
const shift = process.env['CLOCK_SHIFT'];
if (shift !== undefined) {
  process.env['TEST_CLOCK'] = new Date(Date.now() + Number(shift)).toISOString();
  await import('./clock.ts');
}

/** Properties are tried with what follows from the seed of the run. A `setupFiles` entry of vitest. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['TEST_SEED']) });

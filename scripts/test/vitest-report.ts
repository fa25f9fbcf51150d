/** A reporter of vitest that writes down what the last lines of a run need: counts, faults by name, and how long each test took. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { type Tally, emptyTally, faultOf } from './tally.ts';

type Errors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

export default class TallyReporter implements Reporter {
  #seed = 0;

  onInit({ config }: Vitest): void {
    this.#seed = config.sequence.seed;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: Errors): void {
    const tally: Tally = { ...emptyTally(), repeat: `TEST_SEED=${this.#seed}` };
    for (const module of modules) countModule(module, tally);
    // What broke outside of the tests: a rejection that nobody handled, a timer that threw after its test had ended.
    for (const error of errors) {
      const file = error['VITEST_TEST_PATH'];
      tally.faults.push(
        `${typeof file === 'string' ? `${here(file)}: ` : ''}outside of the tests: ${firstLine(error.message)}`,
      );
    }
    tally.failed = tally.faults.length;
    const file = process.env['TALLY_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}

function countModule(module: TestModule, tally: Tally): void {
  const file = here(module.moduleId);
  let failed = false;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    const name = `${file}: ${test.fullName}`;
    if (state === 'passed') tally.passed += 1;
    else if (state === 'failed') tally.faults.push(faultOf(name, errors?.[0]?.message));
    else tally.skipped += 1;
    failed ||= state === 'failed';
    if (state === 'passed' && test.diagnostic()?.flaky) tally.passedAgain.push(faultOf(name, errors?.[0]?.message));
    tally.slowest.push({ name, seconds: (test.diagnostic()?.duration ?? 0) / 1000 });
  }
  // A file that cannot be loaded, or whose hooks fail, counts as one.
  const [error] = module.errors();
  if (error || (module.state() === 'failed' && !failed))
    tally.faults.push(`${file}: ${firstLine(error?.message ?? 'the file failed as a whole')}`);
}

function here(path: string): string {
  return relative(process.cwd(), path);
}

function firstLine(message: string): string {
  return message.split('\n')[0] ?? '';
}

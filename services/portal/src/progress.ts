/** Says which step runs and how long each took: one live line on a terminal, plain lines elsewhere. */

export interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Tells what a running step is busy with now, e.g. 'attendance 80,000 of 160,000'. */
export type Say = (detail: string) => void;

interface Running {
  title: string;
  began: number;
  detail: string;
}

const PULSE_TERMINAL = 120;
const PULSE_PLAIN = 10_000;
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const CLEAR_LINE = '\r\u001B[K';

export class Progress {
  readonly #output: Output;
  readonly #running = new Set<Running>();
  #pulse: NodeJS.Timeout | undefined;
  #frame = 0;

  constructor(output: Output = process.stdout) {
    this.#output = output;
  }

  /** Runs one step and prints its line when it is done. What the step returns as text stands beside its title. */
  async step<Result>(title: string, work: (say: Say) => Promise<Result>): Promise<Result> {
    const step: Running = { title, began: performance.now(), detail: '' };
    this.#running.add(step);
    if (this.#output.isTTY !== true) this.line(`  … ${title}`);
    this.#keepPulse();
    try {
      const result = await work((detail) => (step.detail = detail));
      this.#finish(step);
      this.line(
        `  ✓ ${title.padEnd(34)} ${seconds(step)}${typeof result === 'string' && result !== '' ? `  ${result}` : ''}`,
      );
      return result;
    } catch (error) {
      this.#finish(step);
      this.line(`  ✗ ${title.padEnd(34)} ${seconds(step)}`);
      throw error;
    }
  }

  /** Prints a line above the live one. */
  line(text: string): void {
    this.#output.write(this.#output.isTTY === true ? `${CLEAR_LINE}${text}\n` : `${text}\n`);
  }

  #finish(step: Running): void {
    this.#running.delete(step);
    if (this.#running.size > 0) return;
    clearInterval(this.#pulse);
    this.#pulse = undefined;
  }

  #keepPulse(): void {
    const terminal = this.#output.isTTY === true;
    this.#pulse ??= setInterval(
      () => (terminal ? this.#drawLive() : this.#drawPlain()),
      terminal ? PULSE_TERMINAL : PULSE_PLAIN,
    ).unref();
  }

  #drawLive(): void {
    this.#frame = (this.#frame + 1) % FRAMES.length;
    const text = [...this.#running].map((step) => `${describe(step)} ${seconds(step).trim()}`).join('  ·  ');
    const width = (process.stdout.columns ?? 100) - 6;
    const shown = text.length > width ? `${text.slice(0, width - 1)}…` : text;
    this.#output.write(`${CLEAR_LINE}  ${FRAMES[this.#frame]} ${shown}`);
  }

  #drawPlain(): void {
    for (const step of this.#running) this.line(`  … ${describe(step)} ${seconds(step).trim()}`);
  }
}

function describe(step: Running): string {
  return step.detail ? `${step.title}: ${step.detail}` : step.title;
}

function seconds(step: Running): string {
  return `${((performance.now() - step.began) / 1000).toFixed(1).padStart(6)} s`;
}

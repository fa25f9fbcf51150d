/** A folder that knows nothing of the repository, and the commands that a team runs in it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { endsWithTheRun, OWN_GROUP } from '../test/started.ts';

const ROOT = dirname(dirname(import.meta.dirname));
const WINDOWS = process.platform === 'win32';

/** Whatever else the machine says, such as whom npm has to trust, holds for a team, too. */
const NOT_THEIRS = /^(npm_(?!config_)|INIT_CWD$|NODE_(OPTIONS|ENV|PATH|COMPILE_CACHE)$|EMMAUS_)/;

export class Outside {
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;

  /** @param env What a pipeline says to the command. */
  constructor(folder: string, env: Readonly<Record<string, string>>) {
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.#env = { ...withoutRepository(), ...env };
  }

  /**
   * Runs one to its end and gives what it said.
   * @throws Error with the last of that, where it does not end well
   */
  async run(command: string, args: readonly string[], folder = this.folder): Promise<string> {
    const child = this.#spawn(command, args, folder);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const code = await new Promise((done) => child.once('error', () => done(127)).once('close', done));
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${String(code)}: ${said.slice(-2000)}`);
    return said;
  }

  /** Starts one that goes on until it is ended; `address` is the first that it prints behind "Open". */
  start(
    command: string,
    args: readonly string[],
    folder = this.folder,
  ): { child: ChildProcess; address: Promise<string> } {
    const child = this.#spawn(command, args, folder);
    const said: string[] = [];
    const address = new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        if (stream)
          createInterface({ input: stream }).on('line', (line) => {
            said.push(line);
            const [, printed] = /^\s+Open\s+(\S+)/.exec(line) ?? [];
            if (printed) resolve(printed);
          });
      child.once('close', () => reject(new Error(`${command} ${args.join(' ')} ended: ${said.join('\n')}`)));
    });
    return { child, address };
  }

  #spawn(command: string, args: readonly string[], folder: string): ChildProcess {
    const options = { cwd: folder, env: this.#env, stdio: 'pipe', shell: WINDOWS, ...OWN_GROUP } as const;
    const child = endsWithTheRun(spawn(command, args, options));
    child.stdin.end();
    return child;
  }
}

/** Its programs are not on the path, but for the Node that runs this; and what npm tells of the run that started this is not theirs. */
function withoutRepository(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !NOT_THEIRS.test(name));
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  return { ...Object.fromEntries(own), PATH: [dirname(process.execPath), ...folders].join(delimiter) };
}

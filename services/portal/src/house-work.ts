/**
 * Work on the database of the house, in a process of its own: the seeds compute for seconds on end and load much code,
 * while the portal has to stay responsive and small.
 */
import { prepareHouse, seedDemo } from '@emmaus/service-kit/database/house';
import { publishApps } from './releases.ts';

export interface HouseWork {
  ownerUrl: string;
  passwords: Readonly<Record<string, string>>;
  root: string;
  releasesDir: string;
  /** What releases must fit. */
  shellDir: string;
}

export type Task = 'prepare' | 'seed' | 'publish';

/** What the worker tells: how far it is, or how a task ended. */
export type Report = { task: Task } & ({ say: string } | { done: string } | { failed: string; stack: string });

const TASKS: Record<Task, (work: HouseWork, say: (detail: string) => void) => Promise<string>> = {
  prepare: async (work, say) => {
    await prepareHouse({ ...work, onProgress: say });
    return '';
  },
  seed: async (work, say) => {
    await seedDemo({ ...work, onProgress: say });
    return '';
  },
  publish: (work) => publishApps(work),
};

async function perform(task: Task, work: HouseWork): Promise<void> {
  const report = (message: Report): void => void process.send?.(message);
  try {
    report({ task, done: await TASKS[task](work, (say) => report({ task, say })) });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    report({ task, failed: message, stack: stack ?? message });
  }
}

process.on('message', ({ task, work }: { task: Task; work: HouseWork }) => void perform(task, work));
// The portal is gone: whatever was not finished is rolled back.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

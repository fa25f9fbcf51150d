/** Looks how much room there is on the disk of DATA_DIR, and says on the console when it is full and when it no longer is. */
import { isFull, roomOn } from '@emmaus/service-kit/disk-room';
import { clock } from './service-log.ts';

const EVERY_MS = 2_000;

/** Begins to look; gives how to end it. */
export function watchDisk(
  folder: string,
  print: (line: string) => void,
  room = roomOn,
  everyMs = EVERY_MS,
): () => void {
  let wasFull = false;
  async function look(): Promise<void> {
    const megabytes = await room(folder).catch(() => undefined);
    if (megabytes === undefined || isFull(megabytes) === wasFull) return;
    wasFull = !wasFull;
    print(
      wasFull
        ? `${clock()} The disk of ${folder} is full (${megabytes} MB left): nothing can be saved until there is room. What is there can be read as long as PostgreSQL runs.`
        : `${clock()} There is room again on the disk of ${folder} (${megabytes} MB).`,
    );
  }
  void look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}

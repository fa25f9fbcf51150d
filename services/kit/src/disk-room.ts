/** How much room there is where the house writes. */
import { statfs } from 'node:fs/promises';

const MEGABYTE = 1_048_576;
/** PostgreSQL takes its log of changes in pieces of 16 MB, and writes more beside it. */
const LEAST_ROOM = 32 * MEGABYTE;

/** Megabytes that may still be written on the disk of this folder. */
export async function roomOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** For `/readyz`. @throws Error when next to nothing can be written any more. */
export async function assertRoomOn(folder: string): Promise<void> {
  const room = await roomOn(folder);
  if (isFull(room)) throw new Error(`There are ${room} MB left on the disk.`);
}

export function isFull(megabytes: number): boolean {
  return megabytes * MEGABYTE < LEAST_ROOM;
}

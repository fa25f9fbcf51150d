/** One way to hurt a house, and what has to hold then. */
import type { FaultHouse } from './fault-house.ts';

export interface Fault {
  title: string;
  /** The protection without which it has to be felt. */
  control?: 'orphans' | 'standstill' | 'disk' | 'database' | 'dribbling' | 'submission key';
  needsOwnDisk?: boolean;
  /** The house is gone afterwards. */
  endsHouse?: boolean;
  run(house: FaultHouse): Promise<void>;
}

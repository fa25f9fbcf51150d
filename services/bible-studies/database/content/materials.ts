/** Series of Bible study materials: what a leader reads before writing the plan of a meeting. */
import { ENCOUNTERS } from './series/encounters.ts';
import { FOUNDATIONS } from './series/foundations.ts';
import { SERMON_ON_THE_MOUNT } from './series/sermon-on-the-mount.ts';
import { FRIENDS } from './series/friends.ts';
import type { SeriesText } from './series-text.ts';
import { SENT } from './series/sent.ts';

/** In their order. */
export const SERIES: readonly SeriesText[] = [ENCOUNTERS, FOUNDATIONS, SERMON_ON_THE_MOUNT, FRIENDS, SENT];

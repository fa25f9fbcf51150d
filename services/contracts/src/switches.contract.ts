/** Switches: what a remote has for single people, places or all. */
import * as z from 'zod/mini';
import { sentId } from './asked.ts';
import { MOST_SWITCHED } from './registry.words.ts';

/** For whom one is on, as it is sent. */
export const SwitchedSchema = z.object({
  everybody: z.boolean(),
  emails: z.array(z.email('This is not an e-mail address.')).check(z.maxLength(MOST_SWITCHED)),
  locations: z.array(sentId('This must be the id of a place.')).check(z.maxLength(MOST_SWITCHED)),
});

export const FeatureSwitchSchema = z.object({
  name: z.string(),
  switch: z.string(),
  /** Null where what is live declares no such switch any more. */
  title: z.nullable(z.string()),
  everybody: z.boolean(),
  /** Of accounts, as their provider vouches for them. */
  emails: z.array(z.string()),
  /** Who works there or at a place below has it. */
  locations: z.array(z.int()),
});
export type FeatureSwitch = z.infer<typeof FeatureSwitchSchema>;
export type SwitchSetting = Pick<FeatureSwitch, 'everybody' | 'emails' | 'locations'>;

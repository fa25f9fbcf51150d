/** Tries one step, and says how it went; false where it failed. What it gives is told beside it. */
export type Tell = (title: string, run: () => Promise<string | void>) => Promise<boolean>;

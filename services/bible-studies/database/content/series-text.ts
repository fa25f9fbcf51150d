/** What a series of materials is made of. */
export interface MaterialText {
  title: string;
  passage: string;
  /** What the leader should know of the passage. */
  background: string;
  /** Questions that open it, from the text to life. */
  questions: readonly [string, string, string];
}

export interface SeriesText {
  name: string;
  materials: readonly MaterialText[];
}

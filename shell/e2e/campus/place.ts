/** A place of a campus, as its journeys know it. */
export interface Place {
  id: number;
  name: string;
}

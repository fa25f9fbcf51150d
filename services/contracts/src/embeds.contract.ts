/** Views that foreign pages may show, and which. */
import * as z from 'zod/mini';

export const EmbeddableSchema = z.object({
  name: z.string(),
  view: z.string(),
  /** Null where what is live declares no such view any more. */
  title: z.nullable(z.string()),
  /** Pages of these origins may show it; none by default. */
  origins: z.array(z.string()),
});
export type Embeddable = z.infer<typeof EmbeddableSchema>;

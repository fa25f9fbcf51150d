/** The spiritual multiplication table: what each campus counts, how, and the people behind each number. */
import * as z from 'zod/mini';
import { AT_PLACE } from './asked.ts';
import { calls } from './call.ts';
import { SCHOOL_YEARS } from './ministry.words.ts';
import { MULTIPLICATION_FIGURES, multiplicationPaths } from './multiplication.words.ts';
import { countedIn } from './page.ts';
import { count, eachOf, OF_PERSON } from './shapes.ts';

const COUNTS = eachOf(MULTIPLICATION_FIGURES, count);

const MultiplicationRowSchema = z.object({ campus: z.string(), location_id: z.int(), ...COUNTS });

export const MultiplicationTableSchema = z.object({
  /** A row each campus and parish at and below one's places; one's own only, for who looks after one. */
  tableData: z.array(MultiplicationRowSchema),
  /** Of all rows; null where there is only one's own. */
  totals: z.nullable(z.object(COUNTS)),
  /** What each column counts, in a sentence. */
  figures: z.array(z.object({ name: z.enum(MULTIPLICATION_FIGURES), title: z.string(), explanation: z.string() })),
  /** False where only those are counted whom the asker sees: one's own chain. */
  counts_everybody: z.boolean(),
  /** Whether the weeks before may be asked for. */
  has_trends: z.boolean(),
});

/** Somebody who is counted in a figure. */
const CountedPersonSchema = z.object({
  ...OF_PERSON,
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  campus: z.string(),
});

// Without a place: everybody behind the totals.
const behind = countedIn(CountedPersonSchema, AT_PLACE);

export const multiplicationCalls = calls('Dashboard', multiplicationPaths, {
  spiritualMultiplication: {
    summary: 'Show the spiritual multiplication table: what each campus counts',
    answer: MultiplicationTableSchema,
  },
  listPeopleBehind: {
    summary: 'List the people behind a number of the spiritual multiplication table, with its working',
    params: z.object({ figure: z.enum(MULTIPLICATION_FIGURES) }),
    ...behind,
    answer: z.extend(behind.answer, {
      /** True where some are counted of whom the asker is told on no profile how they are marked: they are not named. */
      names_withheld: z.optional(z.boolean()),
    }),
  },
});

export type MultiplicationTable = z.infer<typeof MultiplicationTableSchema>;
export type MultiplicationRow = z.infer<typeof MultiplicationRowSchema>;
export type MultiplicationCounts = Omit<MultiplicationRow, 'campus' | 'location_id'>;
export type CountedPerson = z.infer<typeof CountedPersonSchema>;

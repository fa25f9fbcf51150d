/** Work on many of which one may fail: that one stops none of the others. */
import { log } from '../log.ts';

export interface EachTried<Result> {
  /** Of those that did not fail. */
  results: Result[];
  failures: unknown[];
}

/**
 * Does the same with each, one after the other. Whatever fails is logged, with what `named` says of it, and thrown at the end: the first
 * of several. So a job is tried again, and whoever is behind the one that fails is served all the same.
 * @example await eachByItself(campuses, (campus) => transaction(() => count(campus)), (campus) => ({ campus }));
 */
export async function eachByItself<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  named: (item: Item) => Record<string, unknown>,
): Promise<Result[]> {
  const { results, failures } = await tryEach(items, work, named);
  if (failures.length > 0) throw failures[0];
  return results;
}

/** The same where nobody waits for the end, as it is looked at again soon: what failed is logged, and answered beside the others. */
export async function tryEach<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
  named: (item: Item) => Record<string, unknown>,
): Promise<EachTried<Result>> {
  const tried: EachTried<Result> = { results: [], failures: [] };
  for (const item of items) {
    try {
      tried.results.push(await work(item));
    } catch (error) {
      log().error({ err: error, ...named(item) }, 'one of many failed, the others go on');
      tried.failures.push(error);
    }
  }
  return tried;
}

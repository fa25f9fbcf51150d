/** Several queries of which a screen needs all. */

/** What RTK Query's hook gives. */
interface Query<Found> {
  data?: Found | undefined;
  error?: unknown;
  refetch: () => unknown;
}

export interface Together<Data> {
  /** All of them, or nothing as long as one is not there. */
  data: Data | undefined;
  /** The first that could not be had. */
  problem: unknown;
  /** Asks again for those that could not be had. */
  retry: () => void;
}

/** `const lists = together({ types: useTypesQuery(), timezones: useTimezonesQuery() });`, fetched side by side. */
export function together<Data extends object>(queries: { [Name in keyof Data]: Query<Data[Name]> }): Together<Data> {
  const all = Object.entries<Query<unknown>>(queries);
  const failed = all.filter(([, { data, error }]) => data === undefined && error);
  const data: object = Object.fromEntries(all.map(([name, query]) => [name, query.data]));
  return {
    data: isComplete<Data>(data) ? data : undefined,
    problem: failed[0]?.[1].error,
    retry: () => failed.forEach(([, { refetch }]) => void refetch()),
  };
}

function isComplete<Data extends object>(data: object): data is Data {
  return Object.values(data).every((one) => one !== undefined);
}

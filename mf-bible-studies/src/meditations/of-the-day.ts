/** Which of a list is today's. */
const DAY_MS = 86_400_000;

/** Another one each day where the person is, in the order of the list; undefined of an empty one. */
export function ofTheDay<Item>(list: readonly Item[], now: Date): Item | undefined {
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
  return list[day % Math.max(list.length, 1)];
}

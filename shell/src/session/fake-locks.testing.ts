/** Web Locks for tests: jsdom has none. One lock per name over everything that shares this object, as tabs share theirs. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    const before = queues.get(name) ?? Promise.resolve();
    const turn = before
      .catch(() => undefined)
      .then(() => {
        options.signal?.throwIfAborted();
        return work();
      });
    queues.set(name, turn);
    return turn;
  };
  return { request: request as LockManager['request'] };
}

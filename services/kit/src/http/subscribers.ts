/** Who in this process wants to hear of what: one connection that listens to the database serves all of them. */

/**
 * @example
 *   const moves = new Subscribers();
 *   listen({ url, channel: 'recruitment_board', onNotice: async (board) => moves.tell(board) });
 *   const leave = moves.subscribe('depth_chart:12', news);
 */
export class Subscribers {
  readonly #byTopic = new Map<string, Set<() => void>>();

  /** Answers how to leave. */
  subscribe(topic: string, news: () => void): () => void {
    const some = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, some);
    // The same function may stand for several who listen.
    const own = () => news();
    some.add(own);
    return () => {
      some.delete(own);
      if (some.size === 0 && this.#byTopic.get(topic) === some) this.#byTopic.delete(topic);
    };
  }

  tell(topic: string): void {
    for (const news of this.#byTopic.get(topic) ?? []) news();
  }

  /** Topics that somebody listens to. */
  get topics(): number {
    return this.#byTopic.size;
  }
}

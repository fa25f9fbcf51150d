/**
 * Questions that come at the same moment are asked as one, and so are those that come while one is under way, as soon as it is
 * answered: the more there is to do, the fewer statements a call costs. Nobody is given the answer to a question that was sent
 * before they came.
 */

/** Gives an answer to each of the questions, in their order. */
export type AskAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/** So many are put together at most. */
const MOST = 100;
/** Whoever comes when one is under way for longer does not wait for it: its connection may be dead. */
const PATIENCE_MS = 50;
const NOTHING = -Infinity;

/**
 * Gives how one of them asks.
 * @example const grantsOf = askedTogether((askers: readonly Asker[]) => grantsOfAll(askers));
 */
export function askedTogether<Question, Answer>(
  askAll: AskAll<Question, Answer>,
): (question: Question) => Promise<Answer> {
  let waiting: { question: Question; asked: PromiseWithResolvers<Answer> }[] = [];
  /** When the latest that is under way was sent, or is going to be. */
  let sent = NOTHING;

  /** After all who have come by now, which costs nobody any time. */
  function sendSoon(): void {
    const now = performance.now();
    sent = now;
    setImmediate(() => void send(now));
  }

  async function send(when: number): Promise<void> {
    const together = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    // One that was going to be sent for longer has taken them along.
    if (together.length === 0) return;
    try {
      const answers = await askAll(together.map(({ question }) => question));
      for (const [index, { asked }] of together.entries()) asked.resolve(answers[index] as Answer);
    } catch (error) {
      for (const { asked } of together) asked.reject(error);
    }
    if (sent !== when) return;
    sent = NOTHING;
    if (waiting.length > 0) sendSoon();
  }

  return function ask(question) {
    const asked = Promise.withResolvers<Answer>();
    waiting.push({ question, asked });
    if (performance.now() - sent > PATIENCE_MS) sendSoon();
    return asked.promise;
  };
}

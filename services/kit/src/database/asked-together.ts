/**
 * Questions that come at the same moment are asked as one, and so are those that come while one is under way, as soon as it is
 * answered: the more there is to do, the fewer statements a call costs. Nobody is given the answer to a question that was sent
 * before they came.
 */

/** Gives an answer to each of the questions, in their order. */
export type AskAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/** So many are put together at most. */
const MOST = 100;
/** Nobody waits longer for one that is under way: its connection may be dead. */
const PATIENCE_MS = 50;

interface Waiting<Question, Answer> {
  question: Question;
  asked: PromiseWithResolvers<Answer>;
}

/**
 * Gives how one of them asks.
 * @example const grantsOf = askedTogether((askers: readonly Asker[]) => grantsOfAll(askers));
 */
export function askedTogether<Question, Answer>(
  askAll: AskAll<Question, Answer>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let isUnderWay = false;
  let latest = 0;
  let impatience: NodeJS.Timeout | undefined;

  /** After all who have come by now, which costs nobody any time. */
  function sendSoon(): void {
    clearTimeout(impatience);
    impatience = undefined;
    isUnderWay = true;
    latest += 1;
    const own = latest;
    setImmediate(() => void send(own));
  }

  async function send(own: number): Promise<void> {
    const together = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    if (together.length > 0) await settle(together);
    if (own !== latest) return;
    isUnderWay = false;
    if (waiting.length > 0) sendSoon();
  }

  async function settle(together: readonly Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await askAll(together.map(({ question }) => question));
      for (const [index, { asked }] of together.entries()) asked.resolve(answers[index] as Answer);
    } catch (error) {
      for (const { asked } of together) asked.reject(error);
    }
  }

  return function ask(question) {
    const asked = Promise.withResolvers<Answer>();
    waiting.push({ question, asked });
    if (!isUnderWay) sendSoon();
    else impatience ??= setTimeout(sendSoon, PATIENCE_MS);
    return asked.promise;
  };
}

/** How texts leave the house: what every way out looks like, and what is told apart of its refusals. */
import { Undeliverable } from './outbox.ts';

/** What a message of the topic `text` carries. `{link}` in the text stands for the link. */
export interface TextPayload {
  /** As it is dialled: '+13125550142'. */
  to: string;
  text: string;
  link?: string;
  /** The person whom it is for. */
  person_id?: number;
}

export interface TextToSend {
  to: string;
  body: string;
  /** The address at which the company tells what became of it; left out, it tells nothing. */
  tellAt?: string;
}

/** A service calls `handOver`, which calls these. */
export interface Texter {
  /**
   * Hands over a text; answers the id by which the company speaks of it.
   * @throws TextRefused for a number that takes none, TextUnanswered where it may have been taken; anything else was not taken, and may work later
   */
  send(text: TextToSend): Promise<string>;
  /**
   * The id of a text that the company has taken; undefined where it has none to this number in which these words stand.
   * @throws TextUnanswered where it cannot be asked
   */
  find(text: { to: string; words: string }): Promise<string | undefined>;
}

/** The number takes no texts, or whoever has it wants none. */
export class TextRefused extends Undeliverable {
  readonly why: 'number_refused' | 'opted_out';

  constructor(why: TextRefused['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

/** No answer came, or none that says whether the company took the text. */
export class TextUnanswered extends Error {
  override name = 'TextUnanswered';
}

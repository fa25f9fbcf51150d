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

export interface Texter {
  /**
   * Hands over a text; answers the id by which the company speaks of it. `tellAt` is the address at which it tells what became of
   * it; left out, it tells nothing.
   * @throws TextRefused for a number that takes none; anything else may work later
   */
  send(text: { to: string; body: string; tellAt?: string }): Promise<string>;
}

/** The number takes no texts, or whoever has it wants none. */
export class TextRefused extends Undeliverable {
  readonly why: 'number_refused' | 'opted_out';

  constructor(why: TextRefused['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

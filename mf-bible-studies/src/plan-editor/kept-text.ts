/** What could not be saved, in this browser: of one person, for a week. Each opening of the editor keeps its own. */
import {
  type DraftKey,
  draftsThatBeginAs,
  forgetDraft,
  readDraft,
  keepDraft,
} from '@emmaus/remote-kit/form/draft-store.ts';
import { documentOf } from '../rich-text/editor-schema.ts';
import type { Copied } from './copy-plan.ts';
import type { PlanText } from './plan-saver.ts';

export interface KeptText extends PlanText {
  /** Of which opening. */
  form: string;
  version: number;
  /** With which they become a plan of their own. */
  key: string;
  /** The id of what they were written for; an older release kept none. */
  material: number | undefined;
  at: Date;
}

export class KeptTexts {
  readonly #whose: Pick<DraftKey, 'person' | 'by'>;
  readonly #begin: string;
  readonly #mine: string;

  constructor(whose: Pick<DraftKey, 'person' | 'by'>, plan: number) {
    this.#whose = whose;
    this.#begin = `plan-text:${plan}:`;
    this.#mine = `${this.#begin}${crypto.randomUUID()}`;
  }

  /** Others know that these words are still being written until what is answered is called. */
  open(): () => void {
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    void locks()?.request(this.#mine, () => closed);
    return close;
  }

  /** What openings left that are closed, the newest first. */
  async left(): Promise<KeptText[]> {
    const open = new Set((await locks()?.query())?.held?.map(({ name }) => name));
    return draftsThatBeginAs({ ...this.#whose, form: this.#begin })
      .filter((form) => form !== this.#mine && !open.has(form))
      .map((form) => this.#read(form))
      .filter((text) => text !== undefined)
      .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  }

  /** False where the browser keeps nothing. */
  keep({ title, document, material, key }: Copied, version: number): boolean {
    const values = { title, document: document.toJSON() as unknown, material };
    return keepDraft({ ...this.#whose, form: this.#mine }, values, { version, submission: key });
  }

  forgetMine(): void {
    this.forget({ form: this.#mine });
  }

  forget({ form }: Pick<KeptText, 'form'>): void {
    forgetDraft({ ...this.#whose, form });
  }

  #read(form: string): KeptText | undefined {
    const draft = readDraft({ ...this.#whose, form });
    const document = draft && documentOf(draft.values['document']);
    const title = draft?.values['title'];
    if (!document || typeof title !== 'string') return undefined;
    const { version = 0, submission, at } = draft;
    // An older release kept none.
    const key = submission || crypto.randomUUID();
    const material = Number(draft.values['material']) || undefined;
    return { form, title, document, version, key, material, at: new Date(at) };
  }
}

/** Only where the page came over a safe way. */
function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

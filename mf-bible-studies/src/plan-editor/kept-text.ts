/** What could not be saved, in this browser: of one person, for a week. Each tab forgets only what it kept itself. */
import { forgetDraft, readDraft, writeDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { documentOf } from './editor-schema.ts';
import type { PlanText } from './plan-saver.ts';

export interface KeptText extends PlanText {
  version: number;
  at: Date;
}

export class KeptTexts {
  readonly #key: { person: number | null | undefined; form: string };
  readonly #tab = crypto.randomUUID() as string;

  constructor(person: number | null | undefined, plan: number) {
    this.#key = { person, form: `plan-text:${plan}` };
  }

  read(): KeptText | undefined {
    const draft = readDraft(this.#key);
    const document = draft && documentOf(draft.values['document']);
    const title = draft?.values['title'];
    if (!document || typeof title !== 'string') return undefined;
    return { title, document, version: draft.version ?? 0, at: new Date(draft.at) };
  }

  keep({ title, document }: PlanText, version: number): void {
    writeDraft(this.#key, { title, document: document.toJSON() as unknown }, { version, submission: this.#tab });
  }

  forgetMine(): void {
    if (readDraft(this.#key)?.submission === this.#tab) forgetDraft(this.#key);
  }

  forget(): void {
    forgetDraft(this.#key);
  }
}

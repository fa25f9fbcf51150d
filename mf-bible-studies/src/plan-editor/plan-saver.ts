/**
 * Saves a plan while it is written: one save at a time, three seconds after typing stops, and again when it failed. It never
 * overwrites what somebody, or another tab, saved meanwhile: what both changed waits for a decision.
 */
import { mayBeDone, mayPass, type Problem } from '@emmaus/remote-kit/portal/problem.ts';
import type { Node } from 'prosemirror-model';

/** "Plan editor autosave delay 3000 ms" (specification 2, §9). */
export const AUTOSAVE_MS = 3_000;
const KEEP_MS = 300;
const RETRY_MS = 10_000;

export interface PlanText {
  title: string;
  document: Node;
}

export interface SavedPlan extends PlanText {
  version: number;
  /** When, in milliseconds since 1970. */
  at: number;
}

export interface Copy {
  text: PlanText;
  key: string;
}

/** How it reaches the service and the browser's storage. */
export interface PlanPlaces {
  save: (
    changes: Partial<PlanText>,
    version: number,
    options: { keepalive: boolean },
  ) => Promise<{ saved: SavedPlan } | { problem: Problem }>;
  read: () => Promise<{ saved: SavedPlan } | { problem: Problem }>;
  /** Makes another plan of it; with the same key the same one. What was `sent` before and not answered is that plan, with the words of now. */
  copy: (one: Copy, sent: Copy | undefined) => Promise<Problem | undefined>;
  /** In this browser, until it is saved; false where it keeps nothing. */
  keep: (text: PlanText, version: number, key: string) => boolean;
  forget: () => void;
}

export interface SaverState {
  savedAt: number;
  /** Why the last save failed; it is tried again where that can help. */
  problem: Problem | undefined;
  /** Whether this browser keeps what is not saved. */
  isKept: boolean;
  /** What somebody else saved, where both changed the same. */
  conflict: SavedPlan | undefined;
  /** Mine is being made a plan of its own: what is typed meanwhile would be in neither of the two. */
  isCopying: boolean;
}

export class PlanSaver {
  state: SaverState;
  readonly #places: PlanPlaces;
  readonly #listeners = new Set<() => void>();
  readonly #shows = new Set<(text: PlanText) => void>();
  #saved: SavedPlan;
  #now: PlanText;
  /** Of these words as a plan of their own: sent again they are the same one, others are another. */
  #key: string = crypto.randomUUID();
  /** Sent since the last answer: it may have arrived although its answer did not. */
  #sent: PlanText[] = [];
  /** Sent, and nobody answered. */
  #lost: PlanText | undefined;
  /** Sent to be a plan of its own, and not answered: it may be one already. */
  #copied: Copy | undefined;
  #underway: Promise<void> | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;

  constructor(saved: SavedPlan, places: PlanPlaces) {
    this.#saved = saved;
    this.#now = { title: saved.title, document: saved.document };
    this.#places = places;
    this.state = { savedAt: saved.at, problem: undefined, isKept: true, conflict: undefined, isCopying: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** Told of what came from elsewhere, and has to be put onto the page. */
  onShow(show: (text: PlanText) => void): () => void {
    this.#shows.add(show);
    return () => void this.#shows.delete(show);
  }
  readonly current = (): SaverState => this.state;

  get text(): PlanText {
    return this.#now;
  }

  get isSaved(): boolean {
    return same(this.#now, this.#saved);
  }

  /** Of what is not saved, as far as is known: it was sent, and nobody answered whether it was. */
  get mayBeSaved(): boolean {
    return !this.state.conflict && this.#lost !== undefined && same(this.#lost, this.#now);
  }

  change(some: Partial<PlanText>): void {
    this.#put({ ...this.#now, ...some });
    this.#wait(AUTOSAVE_MS);
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => this.#keep(), KEEP_MS);
  }

  /** Saves what is not saved yet; true when everything is. */
  async flush({ keepalive = false }: { keepalive?: boolean } = {}): Promise<boolean> {
    this.#keep();
    clearTimeout(this.#saving);
    while (this.#underway) await this.#underway;
    if (this.isSaved || this.state.conflict) return this.isSaved;
    this.#underway = this.#save(keepalive).finally(() => {
      this.#underway = undefined;
    });
    await this.#underway;
    return this.isSaved;
  }

  /** The page is looked at again: where nothing waits to be saved, it shows what was saved elsewhere. */
  async refresh(): Promise<void> {
    if (!this.isSaved || this.#underway) return void this.flush();
    const answer = await this.#places.read();
    if ('saved' in answer && this.isSaved && answer.saved.version > this.#saved.version) this.#take(answer.saved);
  }

  /** What an earlier visit left and could not save. On top of another state of the plan it waits for a decision. */
  bringBack(text: PlanText, version: number, key: string): void {
    this.#show(text);
    this.change(text);
    this.#key = key;
    this.#keep();
    if (version !== this.#saved.version) this.#say({ conflict: this.#saved });
  }

  /** Saves mine in the place of theirs. */
  async keepMine(): Promise<void> {
    const { conflict } = this.state;
    if (!conflict) return;
    this.#saved = conflict;
    this.#copied = undefined;
    this.#say({ conflict: undefined });
    await this.flush();
  }

  takeTheirs(): void {
    const { conflict } = this.state;
    if (conflict) this.#take(conflict);
  }

  /** Mine becomes a plan of its own; here theirs stays. Answers whether it did. */
  async keepBoth(): Promise<boolean> {
    const copy = { text: this.#now, key: this.#key };
    const sent = this.#copied?.key === copy.key ? undefined : this.#copied;
    this.#say({ isCopying: true });
    const problem = await this.#places.copy(copy, sent);
    this.#say({ problem, isCopying: false });
    if (!problem) this.takeTheirs();
    else this.#copied = passes(problem) ? (this.#copied ?? copy) : undefined;
    return !problem;
  }

  /** The page is left: what is not saved is sent, and kept until it arrived. True when everything is saved. */
  leave(): Promise<boolean> {
    const saved = this.flush({ keepalive: true });
    clearTimeout(this.#keeping);
    clearTimeout(this.#saving);
    this.#listeners.clear();
    return saved;
  }

  async #save(keepalive: boolean): Promise<void> {
    const sent = this.#now;
    this.#sent.push(sent);
    const answer = await this.#places.save(changesOf(this.#saved, sent), this.#saved.version, { keepalive });
    if ('problem' in answer && mayBeDone(answer.problem)) this.#lost = sent;
    if ('saved' in answer) this.#accept(answer.saved, sent);
    else if (answer.problem.code === 'stale_version') await this.#compare();
    else this.#fail(answer.problem);
  }

  async #compare(): Promise<void> {
    const answer = await this.#places.read();
    if ('problem' in answer) return this.#fail(answer.problem);
    const { saved: theirs } = answer;
    const arrived = this.#sent.find((mine) => same(mine, theirs));
    if (arrived) {
      this.#accept(theirs, arrived);
      return this.#wait(0);
    }
    const both = joined(this.#saved, this.#now, theirs);
    if (!both) return this.#say({ conflict: theirs, problem: undefined });
    this.#saved = theirs;
    this.#put(both);
    this.#show(both);
    return this.#wait(0);
  }

  #put(text: PlanText): void {
    if (!same(text, this.#now)) this.#key = crypto.randomUUID();
    this.#now = text;
  }

  #accept(saved: SavedPlan, sent: PlanText): void {
    this.#saved = { ...saved, ...sent };
    this.#sent = [];
    this.#lost = undefined;
    this.#say({ savedAt: Date.now(), problem: undefined });
    if (this.isSaved) this.#places.forget();
    else this.#wait(AUTOSAVE_MS);
  }

  #take(theirs: SavedPlan): void {
    this.#saved = theirs;
    this.#copied = undefined;
    this.#put({ title: theirs.title, document: theirs.document });
    this.#sent = [];
    this.#lost = undefined;
    clearTimeout(this.#saving);
    this.#show(this.#now);
    this.#places.forget();
    this.#say({ savedAt: theirs.at, problem: undefined, conflict: undefined });
  }

  #fail(problem: Problem): void {
    this.#say({ problem });
    if (passes(problem)) this.#wait(RETRY_MS);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#saving);
    if (this.#listeners.size > 0) this.#saving = setTimeout(() => void this.flush(), milliseconds);
  }

  #keep(): void {
    clearTimeout(this.#keeping);
    if (this.isSaved) {
      // Put back to what was saved: nothing is left to be offered.
      if (!this.#underway) this.#places.forget();
      return;
    }
    const isKept = this.#places.keep(this.#now, this.#saved.version, this.#key);
    if (isKept !== this.state.isKept) this.#say({ isKept });
  }

  #show(text: PlanText): void {
    for (const show of this.#shows) show(text);
  }

  #say(some: Partial<SaverState>): void {
    this.state = { ...this.state, ...some };
    for (const listener of this.#listeners) listener();
  }
}

/** Sent again, it may be taken, or may have been: also once somebody has signed in again. */
function passes(problem: Problem): boolean {
  return problem.status === 401 || mayPass(problem);
}

function same(one: PlanText, other: PlanText): boolean {
  return one.title === other.title && one.document.eq(other.document);
}

function changesOf(before: PlanText, after: PlanText): Partial<PlanText> {
  return {
    ...(before.title !== after.title && { title: after.title }),
    ...(!before.document.eq(after.document) && { document: after.document }),
  };
}

/** What each changed since the same beginning; undefined where both changed the same to something else. */
function joined(before: PlanText, mine: PlanText, theirs: PlanText): PlanText | undefined {
  const my = changesOf(before, mine);
  const other = changesOf(before, theirs);
  if (my.title !== undefined && other.title !== undefined && my.title !== other.title) return undefined;
  if (my.document && other.document && !my.document.eq(other.document)) return undefined;
  return { title: my.title ?? theirs.title, document: my.document ?? theirs.document };
}

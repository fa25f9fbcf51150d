/** What is kept in this browser of one meeting of which something was changed in the grid and not saved. */
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import {
  type DraftKey,
  type StoredDraft,
  draftsThatBeginAs,
  forgetDraft,
  readDraft,
  writeDraft,
} from '@emmaus/remote-kit/form/draft-store.ts';
import { type Said, keptSaid } from '../report/join-reports.ts';
import { namesIn } from '../report/kept-names.ts';
import type { SentBody } from '../report/waiting-report.ts';
import type { Names } from './grid-states.ts';

export type People = ReadonlyMap<number, AttendanceState>;

/** What was sent and not answered. Sent again to the letter it is not taken for somebody else's, nor for another content. */
export interface Sent {
  people: People;
  body: SentBody;
}

/** Of one meeting: in which version it was, what was changed of whom, and what of it was sent. */
export interface Kept {
  version: number;
  people: People;
  sent?: Sent | undefined;
  /** What waited on this device under it. */
  beneath?: Said | undefined;
  /** When it was: the study may not have it any more. */
  day?: string | undefined;
  /** Of those people, and maybe of more; older releases did not keep them. */
  names?: Names | undefined;
}

type Whose = Pick<DraftKey, 'person' | 'by'>;

export function draftOfEdits({ person, by }: Whose, study: number, meeting?: number): DraftKey {
  return { person, by, form: ['attendance-grid', study, meeting].filter(Boolean).join(':') };
}

/** Of all meetings of a study, by id. */
export function keptMeetings(whose: Whose, study: number): [number, Kept][] {
  splitOlder(whose, study);
  const all = draftOfEdits(whose, study);
  const begin = `${all.form}:`;
  return draftsThatBeginAs({ ...all, form: begin }).flatMap((name): [number, Kept][] => {
    const kept = keptIn({ ...all, form: name });
    return kept ? [[Number(name.slice(begin.length)), kept]] : [];
  });
}

/** Under no submission: one that waits for a signal would take what another tab has kept away with its own. */
export function keep(draft: DraftKey, { version, people, sent, beneath, day, names = new Map() }: Kept): void {
  const values = {
    people: [...people],
    sent: sent && { ...sent, people: [...sent.people] },
    beneath: beneath && keptSaid(beneath),
    day,
    names: [...names].filter(([person]) => people.has(person)),
  };
  writeDraft(draft, values, { version, submission: '' });
}

/** An older release kept all meetings of a study together. */
function splitOlder(whose: Whose, study: number): void {
  const all = draftOfEdits(whose, study);
  for (const [id, kept] of Object.entries(readDraft(all)?.values ?? {})) {
    const [people, version] = [peopleIn(kept), isObject(kept) ? kept['version'] : undefined];
    const one = draftOfEdits(whose, study, Number(id));
    if (people.size > 0 && typeof version === 'number' && !keptIn(one)) keep(one, { version, people });
  }
  forgetDraft(all);
}

export function keptIn(draft: DraftKey): Kept | undefined {
  return keptOf(readDraft(draft));
}

/** It may come from another release. */
export function keptOf({ version, values }: Partial<StoredDraft> = {}): Kept | undefined {
  const people = peopleIn(values);
  if (version === undefined || people.size === 0) return undefined;
  const [sent, body] = [peopleIn(values?.['sent']), bodyIn(values?.['sent'])];
  const beneath = saidIn(values?.['beneath']);
  const [day, names] = [values?.['day'], namesIn(values?.['names'])];
  return {
    version,
    people,
    ...(typeof day === 'string' && { day }),
    ...(names.size > 0 && { names }),
    ...(beneath && { beneath }),
    ...(body && sent.size > 0 && { sent: { people: sent, body } }),
  };
}

function peopleIn(value: unknown): People {
  const people = isObject(value) && Array.isArray(value['people']) ? value['people'] : [];
  return new Map(
    people.flatMap((one: unknown): [number, AttendanceState][] => {
      if (!Array.isArray(one)) return [];
      const [id, said]: unknown[] = one;
      const state = ATTENDANCE_STATES.find((known) => known === said);
      return typeof id === 'number' && state ? [[id, state]] : [];
    }),
  );
}

function saidIn(value: unknown): Said | undefined {
  if (!isObject(value)) return undefined;
  const { cancelled, reason } = value;
  if (typeof cancelled !== 'boolean' || typeof reason !== 'string') return undefined;
  return { cancelled, reason, people: peopleIn(value) };
}

/** The server looks at what is in it. */
function bodyIn(value: unknown): SentBody | undefined {
  const body = isObject(value) ? value['body'] : undefined;
  return isObject(body) && typeof body['submission_id'] === 'string' ? (body as SentBody) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

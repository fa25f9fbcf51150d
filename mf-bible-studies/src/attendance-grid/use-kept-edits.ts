/**
 * What is changed in the grid and not saved stays in this browser, each meeting by itself: who leaves the page, reloads it or loses the
 * tab finds it again, changed in what the meeting was then.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import {
  type DraftKey,
  draftsOf,
  forgetDraft,
  onDraftForgotten,
  readDraft,
  writeDraft,
} from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo, useState } from 'react';
import { type Edits, without } from './grid-states.ts';

type People = readonly (readonly [number, AttendanceState])[];

/** Of one meeting: in which version it was, what was changed of whom, and what of it was sent under which id. */
interface Kept {
  version: number;
  people: People;
  sent?: { submission: string; people: People } | undefined;
}

/** What was sent and not answered. Sent again under the same id it is not taken for somebody else's. */
export interface Sent {
  submission: string;
  people: ReadonlyMap<number, AttendanceState>;
}

/** What is not saved: in which version each meeting was when it was changed, and what of it is on its way. */
export interface Unsaved {
  edits: Edits;
  changedIn: ReadonlyMap<number, number>;
  sent: ReadonlyMap<number, Sent>;
}

export interface KeptEdits {
  beginning: Unsaved;
  keep: (unsaved: Unsaved) => void;
  /** What was on its way when the page was left is saved; what was changed since, on the same page opened anew, stays. */
  settle: (saved: Attendance, sent: Sent['people']) => void;
  /** Calls back when another tab has saved or forgotten the same of a meeting. Answers how to end it. */
  onSettledElsewhere: (meeting: number, listener: () => void) => () => void;
}

export function useKeptEdits(study: number, shown: readonly Attendance[]): KeptEdits {
  const portal = usePortal();
  const { person, by } = draftsOf(portal);
  const draftOf = useMemo(
    () =>
      (meeting?: number): DraftKey => ({
        person,
        by,
        form: ['attendance-grid', study, meeting].filter(Boolean).join(':'),
      }),
    [person, by, study],
  );
  const [beginning] = useState((): Unsaved => {
    splitOlder(draftOf);
    const found = shown.flatMap(({ id }): [number, Kept][] => {
      const kept = keptIn(draftOf(id));
      return kept ? [[id, kept]] : [];
    });
    return {
      edits: new Map(found.map(([id, { people }]) => [id, new Map(people)])),
      changedIn: new Map(found.map(([id, { version }]) => [id, version])),
      sent: new Map(found.flatMap(([id, { sent }]) => (sent ? [[id, { ...sent, people: new Map(sent.people) }]] : []))),
    };
  });

  return useMemo(() => {
    /** What another tab has kept of a meeting stays, but for what this one has kept of it before. */
    const own = new Map([...beginning.edits].map(([id, people]) => [id, sameText([...people])]));
    function write(id: number, kept: Kept): void {
      own.set(id, sameText(kept.people));
      keep(draftOf(id), kept);
    }
    function forget(id: number): void {
      if (sameText(keptIn(draftOf(id))?.people ?? []) === own.get(id)) forgetDraft(draftOf(id));
      own.delete(id);
    }
    return {
      beginning,
      keep({ edits, changedIn, sent }) {
        for (const id of own.keys()) if (!edits.has(id)) forget(id);
        for (const [id, people] of edits) {
          const before = sent.get(id);
          write(id, {
            version: changedIn.get(id) ?? 0,
            people: [...people],
            sent: before && { ...before, people: [...before.people] },
          });
        }
      },
      settle({ id, version }, sent) {
        const kept = keptIn(draftOf(id));
        const left = kept ? [...without(new Map(kept.people), sent)] : [];
        if (left.length === 0) forgetDraft(draftOf(id));
        else keep(draftOf(id), { version, people: left });
      },
      onSettledElsewhere: (id, listener) => onDraftForgotten(draftOf(id), listener),
    };
  }, [beginning, draftOf]);
}

function keep(draft: DraftKey, { version, people, sent }: Kept): void {
  writeDraft(draft, { people, sent }, { version, submission: sent?.submission ?? '' });
}

/** An older release kept all meetings of a study together. */
function splitOlder(draftOf: (meeting?: number) => DraftKey): void {
  for (const [id, kept] of Object.entries(readDraft(draftOf())?.values ?? {})) {
    const [people, version] = [peopleIn(kept), isObject(kept) ? kept['version'] : undefined];
    if (people.length > 0 && typeof version === 'number' && !keptIn(draftOf(Number(id))))
      keep(draftOf(Number(id)), { version, people });
  }
  forgetDraft(draftOf());
}

/** It may come from another release. */
function keptIn(draft: DraftKey): Kept | undefined {
  const { version, submission, values } = readDraft(draft) ?? {};
  const people = peopleIn(values);
  if (version === undefined || people.length === 0) return undefined;
  const sent = peopleIn(values?.['sent']);
  return { version, people, ...(submission && sent.length > 0 && { sent: { submission, people: sent } }) };
}

function peopleIn(value: unknown): People {
  const people = isObject(value) && Array.isArray(value['people']) ? value['people'] : [];
  return people.flatMap((one: unknown): People => {
    if (!Array.isArray(one)) return [];
    const [id, said]: unknown[] = one;
    const state = ATTENDANCE_STATES.find((known) => known === said);
    return typeof id === 'number' && state ? [[id, state]] : [];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function sameText(people: People): string {
  return JSON.stringify(people.toSorted(([one], [other]) => one - other));
}

/**
 * What is changed in the grid and not saved stays in this browser, each meeting by itself: who leaves the page, reloads it or loses the
 * tab finds it again, changed in what the meeting was then. Tabs keep what they change of one meeting together, and each takes
 * away what it has kept itself.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { ATTENDANCE_STATES, type AttendanceState } from '@emmaus/contracts/attendances.words';
import {
  type DraftKey,
  type StoredDraft,
  draftsOf,
  draftsThatBeginAs,
  forgetDraft,
  onDraftChanged,
  readDraft,
  writeDraft,
} from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo, useState } from 'react';
import type { SentBody } from '../report/waiting-report.ts';
import { type Edits, without } from './grid-states.ts';

export type People = ReadonlyMap<number, AttendanceState>;

/** What was sent and not answered. Sent again to the letter it is not taken for somebody else's, nor for another content. */
export interface Sent {
  people: People;
  body: SentBody;
}

/** Of one meeting: in which version it was, what was changed of whom, and what of it was sent. */
interface Kept {
  version: number;
  people: People;
  sent?: Sent | undefined;
  /** When it was: the study may not have it any more. */
  day?: string | undefined;
}

/** What is not saved: in which version each meeting was when it was changed, and what of it is on its way. */
export interface Unsaved {
  edits: Edits;
  changedIn: ReadonlyMap<number, number>;
  sent: ReadonlyMap<number, Sent>;
  days: ReadonlyMap<number, string>;
}

export interface KeptEdits {
  beginning: Unsaved;
  keep: (unsaved: Unsaved) => void;
  /** What was on its way when the page was left is saved; what was changed since, on the same page opened anew, stays. */
  settle: (saved: Attendance, sent: People) => void;
  /** What was taken out of what waits after the page was left. */
  giveBack: (meeting: Attendance, people: People) => void;
  /** Calls back when another tab has saved or forgotten something of a meeting: of whom this one has kept it, too. Answers how to end it. */
  onSettledElsewhere: (meeting: number, listener: (people: ReadonlySet<number>) => void) => () => void;
}

/** `isWanted` says of which meetings what is kept is taken up: those that are shown, and those that the study does not have any more. */
export function useKeptEdits(study: number, isWanted: (meeting: number, day?: string) => boolean): KeptEdits {
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
    const found = keptMeetings(draftOf()).flatMap((id): [number, Kept][] => {
      const kept = keptIn(draftOf(id));
      return kept && isWanted(id, kept.day) ? [[id, kept]] : [];
    });
    return {
      edits: new Map(found.map(([id, { people }]) => [id, people])),
      changedIn: new Map(found.map(([id, { version }]) => [id, version])),
      sent: new Map(found.flatMap(([id, { sent }]) => (sent ? [[id, sent]] : []))),
      days: new Map(found.flatMap(([id, { day }]) => (day === undefined ? [] : [[id, day]]))),
    };
  });

  return useMemo(() => {
    const own = new Map<number, Omit<Kept, 'version'>>(
      [...beginning.edits].map(([id, people]) => [id, { people, sent: beginning.sent.get(id) }]),
    );
    /** What another tab has kept of a meeting. */
    function othersOf(id: number): Kept | undefined {
      const [kept, mine] = [keptIn(draftOf(id)), own.get(id)];
      if (!kept || !mine) return kept;
      const people = without(kept.people, mine.people);
      const isMine = kept.sent?.body.submission_id === mine.sent?.body.submission_id;
      return people.size === 0 ? undefined : { ...kept, people, sent: isMine ? undefined : kept.sent };
    }
    function write(id: number, { version, people, sent, day }: Kept): void {
      const others = othersOf(id);
      own.set(id, { people, sent });
      keep(draftOf(id), {
        version: Math.min(version, others?.version ?? version),
        people: new Map([...(others?.people ?? []), ...people]),
        sent: sent ?? others?.sent,
        day: day ?? others?.day,
      });
    }
    function forget(id: number): void {
      const others = othersOf(id);
      own.delete(id);
      if (others) keep(draftOf(id), others);
      else forgetDraft(draftOf(id));
    }
    return {
      beginning,
      keep({ edits, changedIn, sent, days }) {
        for (const id of own.keys()) if (!edits.has(id)) forget(id);
        for (const [id, people] of edits)
          write(id, { version: changedIn.get(id) ?? 0, people, sent: sent.get(id), day: days.get(id) });
      },
      settle({ id, version, met_on_date: day }, sent) {
        const kept = keptIn(draftOf(id));
        const left = kept ? without(kept.people, sent) : new Map();
        if (left.size === 0) forgetDraft(draftOf(id));
        else keep(draftOf(id), { version, day, people: left });
      },
      giveBack({ id, version, met_on_date: day }, people) {
        const kept = keptIn(draftOf(id));
        keep(draftOf(id), { version, day, ...kept, people: new Map([...(kept?.people ?? []), ...people]) });
      },
      onSettledElsewhere: (id, listener) =>
        onDraftChanged(draftOf(id), (draft, before) => {
          const left = keptOf(draft)?.people;
          const gone = [...(keptOf(before)?.people.keys() ?? [])].filter((one) => !left?.has(one));
          const mine = own.get(id)?.people;
          if (gone.length > 0) listener(new Set(gone.filter((one) => mine?.has(one))));
        }),
    };
  }, [beginning, draftOf]);
}

/** Under no submission: one that waits for a signal would take what another tab has kept away with its own. */
function keep(draft: DraftKey, { version, people, sent, day }: Kept): void {
  writeDraft(
    draft,
    { people: [...people], sent: sent && { ...sent, people: [...sent.people] }, day },
    { version, submission: '' },
  );
}

/** Of which meetings something is kept. */
function keptMeetings(all: DraftKey): number[] {
  const begin = `${all.form}:`;
  return draftsThatBeginAs({ ...all, form: begin }).map((name) => Number(name.slice(begin.length)));
}

/** An older release kept all meetings of a study together. */
function splitOlder(draftOf: (meeting?: number) => DraftKey): void {
  for (const [id, kept] of Object.entries(readDraft(draftOf())?.values ?? {})) {
    const [people, version] = [peopleIn(kept), isObject(kept) ? kept['version'] : undefined];
    if (people.size > 0 && typeof version === 'number' && !keptIn(draftOf(Number(id))))
      keep(draftOf(Number(id)), { version, people });
  }
  forgetDraft(draftOf());
}

function keptIn(draft: DraftKey): Kept | undefined {
  return keptOf(readDraft(draft));
}

/** It may come from another release. */
function keptOf({ version, values }: Partial<StoredDraft> = {}): Kept | undefined {
  const people = peopleIn(values);
  if (version === undefined || people.size === 0) return undefined;
  const [sent, body] = [peopleIn(values?.['sent']), bodyIn(values?.['sent'])];
  const day = values?.['day'];
  return {
    version,
    people,
    ...(typeof day === 'string' && { day }),
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

/** The server looks at what is in it. */
function bodyIn(value: unknown): SentBody | undefined {
  const body = isObject(value) ? value['body'] : undefined;
  return isObject(body) && typeof body['submission_id'] === 'string' ? (body as SentBody) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

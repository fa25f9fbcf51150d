/**
 * What is changed in the grid and not saved stays in this browser, each meeting by itself: who leaves the page, reloads it or loses the
 * tab finds it again, changed in what the meeting was then. Tabs keep what they change of one meeting together, and each takes
 * away what it has kept itself.
 */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { draftsOf, forgetDraft, onDraftChanged } from '@emmaus/remote-kit/form/draft-store.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useMemo, useState } from 'react';
import type { Said } from '../report/join-reports.ts';
import { type Edits, type Names, namesOf, without } from './grid-states.ts';
import { type Kept, type People, type Sent, draftOfEdits, keep, keptIn, keptMeetings, keptOf } from './kept-edits.ts';

/** What is not saved: in which version each meeting was when it was changed, what waited under it, and what of it is on its way. */
export interface Unsaved {
  edits: Edits;
  changedIn: ReadonlyMap<number, number>;
  sent: ReadonlyMap<number, Sent>;
  beneath: ReadonlyMap<number, Said>;
  days: ReadonlyMap<number, string>;
  /** Of those who were changed: where the meeting is out of sight, so are they. */
  names: Names;
}

export interface KeptEdits {
  beginning: Unsaved;
  keep: (unsaved: Unsaved) => void;
  /** What was on its way when the page was left is saved; what was changed since, on the same page opened anew, stays. */
  settle: (saved: Attendance, sent: People, beneath: Said | undefined) => void;
  /** What was taken out of what waits after the page was left. */
  giveBack: (meeting: Attendance, people: People) => void;
  /** Calls back when another tab has saved or forgotten something of a meeting: of whom this one has kept it, too. Answers how to end it. */
  onSettledElsewhere: (meeting: number, listener: (people: ReadonlySet<number>) => void) => () => void;
}

const NOBODY: Names = new Map();

/** `isWanted` says of which meetings what is kept is taken up: those that are shown, and those that the study does not have any more. */
export function useKeptEdits(study: number, isWanted: (meeting: number, day?: string) => boolean): KeptEdits {
  const portal = usePortal();
  const { person, by } = draftsOf(portal);
  const draftOf = useMemo(() => (meeting: number) => draftOfEdits({ person, by }, study, meeting), [person, by, study]);
  const [beginning] = useState((): Unsaved => {
    const found = keptMeetings({ person, by }, study).filter(([id, { day }]) => isWanted(id, day));
    return {
      edits: new Map(found.map(([id, { people }]) => [id, people])),
      changedIn: new Map(found.map(([id, { version }]) => [id, version])),
      sent: new Map(found.flatMap(([id, { sent }]) => (sent ? [[id, sent]] : []))),
      beneath: new Map(found.flatMap(([id, { beneath }]) => (beneath ? [[id, beneath]] : []))),
      days: new Map(found.flatMap(([id, { day }]) => (day === undefined ? [] : [[id, day]]))),
      names: new Map(found.flatMap(([, { names }]) => [...(names ?? [])])),
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
    function write(id: number, { version, people, sent, beneath, day, names = NOBODY }: Kept): void {
      const others = othersOf(id);
      own.set(id, { people, sent });
      keep(draftOf(id), {
        version: Math.min(version, others?.version ?? version),
        people: new Map([...(others?.people ?? []), ...people]),
        sent: sent ?? others?.sent,
        beneath: beneath ?? others?.beneath,
        day: day ?? others?.day,
        names: new Map([...(others?.names ?? []), ...names]),
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
      keep({ edits, changedIn, sent, beneath, days, names }) {
        for (const id of own.keys()) if (!edits.has(id)) forget(id);
        for (const [id, people] of edits)
          write(id, {
            version: changedIn.get(id) ?? 0,
            people,
            sent: sent.get(id),
            beneath: beneath.get(id),
            day: days.get(id),
            names,
          });
      },
      settle({ id, version, met_on_date: day }, sent, beneath) {
        const kept = keptIn(draftOf(id));
        const left = kept ? without(kept.people, sent) : new Map();
        if (left.size === 0) forgetDraft(draftOf(id));
        else keep(draftOf(id), { version, day, people: left, names: kept?.names, beneath });
      },
      giveBack(meeting, people) {
        const { id, version, met_on_date: day } = meeting;
        const kept = keptIn(draftOf(id));
        const all = new Map([...(kept?.people ?? []), ...people]);
        const names = new Map([...(kept?.names ?? []), ...namesOf([meeting])]);
        keep(draftOf(id), { version, day, ...kept, people: all, names });
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

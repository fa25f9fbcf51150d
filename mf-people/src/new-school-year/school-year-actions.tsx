/** Begins the new school year, puts it aside, or takes it back. */
import type { NewSchoolYear } from '@emmaus/contracts/new-school-year.contract';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import type { Draft } from '@emmaus/remote-kit/form/use-draft.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Button } from '@fluentui/react-components';
import { ArrowUndoRegular, HatGraduationRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { newSchoolYearApi } from '../api/new-school-year.api.ts';
import type { Undone } from './kept-people.tsx';
import { monthAndDay } from './moment-words.ts';
import type { Refused } from './refused-notice.tsx';
import { type Changes, movedCount, ways } from './school-year-words.ts';

export interface SchoolYearActionsProps {
  year: NewSchoolYear;
  draft: Draft<{ changes: Changes }>;
  refetch: () => unknown;
  onUndone: (undone: Undone | undefined) => void;
  onRefused: (refused: Refused | undefined) => void;
}

export function SchoolYearActions({ year, draft, refetch, onUndone, onRefused }: SchoolYearActionsProps) {
  const portal = usePortal();
  const [asked, setAsked] = useState<'begin' | 'undo'>();
  const [apply] = newSchoolYearApi.useApplyNewSchoolYearMutation();
  const [dismiss] = newSchoolYearApi.useDismissNewSchoolYearMutation();
  const [offer] = newSchoolYearApi.useOfferNewSchoolYearMutation();
  const [undo] = newSchoolYearApi.useUndoNewSchoolYearMutation();
  const work = useWork();
  const { location, stamp, state, done, undo_until } = year;
  const { changes } = draft.values;
  const place = { location_id: location.id };

  const changed = () => portal.changed('person', 'LIST');

  function tell(text: string) {
    portal.notify({ intent: 'success', text });
    changed();
  }

  async function begin() {
    const sent = {
      ...place,
      stamp,
      changes: Object.entries(changes).map(([person, { to }]) => ({ person_id: Number(person), to })),
      submission_id: draft.submission,
    };
    // It is refused also where somebody came or went.
    const { message } = await lookAgain(apply(sent).unwrap(), changed);
    draft.discard();
    onUndone(undefined);
    tell(message);
  }

  async function takeBack() {
    try {
      const undone = await undo({ ...place, ...(done && { applied_at: done.at }) }).unwrap();
      onUndone(undone);
      tell(undone.message);
    } finally {
      // Also where somebody else was faster: what stands there now is looked at.
      void refetch();
    }
  }

  /** The page says what was refused: of what stands there by then the dialog may not ask any more. */
  const asking = (deed: () => Promise<void>) => async () => {
    onRefused(undefined);
    try {
      await deed();
    } catch (error) {
      const problem = asProblem(error);
      if (problem.status !== 409) throw problem;
      // First what stands there now: the sentence is another one where the year is over.
      await refetch();
      onRefused({ problem, year: year.year });
    }
  };

  const say = (deed: typeof dismiss) =>
    void work.run(async () => {
      onRefused(undefined);
      try {
        tell((await lookAgain(deed(place).unwrap(), changed)).message);
      } catch (error) {
        portal.notify({ intent: 'error', text: asProblem(error).message });
      }
    });

  if (state === 'dismissed')
    return (
      <Button appearance="primary" disabledFocusable={work.busy} onClick={() => say(offer)}>
        Offer it again
      </Button>
    );
  return (
    <>
      {state === 'offered' ? (
        <>
          <Button disabledFocusable={work.busy} onClick={() => say(dismiss)}>
            Not this year
          </Button>
          <Button
            appearance="primary"
            icon={<HatGraduationRegular />}
            disabled={movedCount(year, changes) === 0}
            onClick={() => setAsked('begin')}
          >
            Begin the new school year
          </Button>
        </>
      ) : (
        undo_until !== null && (
          <Button icon={<ArrowUndoRegular />} onClick={() => setAsked('undo')}>
            Undo until {monthAndDay(undo_until)}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asked === 'begin'}
        intent="safe"
        title="Begin the new school year?"
        confirmLabel={`Move ${peopleText(movedCount(year, changes))} on`}
        onConfirm={asking(begin)}
        onClose={() => setAsked(undefined)}
      >
        <p>As proposed: {ways(year).join(', ')}.</p>
        <p>
          {Object.keys(changes).length > 0 &&
            `What you changed of ${peopleText(Object.keys(changes).length)} goes before it. `}
          For 7 days it can be undone.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'undo'}
        title="Undo the new school year?"
        confirmLabel="Undo the new school year"
        cancelLabel="Keep it"
        onConfirm={asking(takeBack)}
        onClose={() => setAsked(undefined)}
      >
        <p>
          Everybody goes back to what they were, but for those whose school year, role or place was changed since: they
          stay as they are now, and are named as far as they are still here.
        </p>
      </ConfirmDialog>
    </>
  );
}

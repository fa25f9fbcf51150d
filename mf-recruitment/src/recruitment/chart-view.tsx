/** The candidates as a board or as a table, who is open beside them, and the dialogs. */
import type { RecruitmentChart, RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { RECRUITMENT_COLUMNS } from '@emmaus/contracts/recruitment.words';
import type { BoardColumn } from '@emmaus/remote-kit/board/board-column.ts';
import { Board } from '@emmaus/remote-kit/board/board.tsx';
import { useCardFacts } from '@emmaus/remote-kit/board/card-facts.tsx';
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { lateDialog, latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { PersonPanel } from '@emmaus/remote-kit/page/person-panel.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { DeleteRegular, NoteRegular } from '@fluentui/react-icons';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useClosesWith } from '../chart-parts/use-closes-with.ts';
import { CandidateDetails } from './candidate-details.tsx';
import { CANDIDATE_COLUMNS, CANDIDATE_FACTS, CANDIDATE_WORDS } from './candidate-words.tsx';
import { moreIn, withNotes } from './candidates-of-chart.ts';
import type { ChartNow } from './use-chart.ts';
import { useCandidateMoves } from './use-candidate-moves.ts';

const CandidateList = latePart(async () => (await import('./candidate-list.tsx')).CandidateList);
const NotesDialog = lateDialog(async () => (await import('./notes.dialog.tsx')).NotesDialog);
const AddCandidateDialog = lateDialog(async () => (await import('./add-candidate.dialog.tsx')).AddCandidateDialog);
const RemoveCandidateDialog = lateDialog(
  async () => (await import('./remove-candidate.dialog.tsx')).RemoveCandidateDialog,
);

export type Opened = 'add' | 'remove' | undefined;

export interface ChartViewProps {
  chart: RecruitmentChart;
  now: Pick<ChartNow, 'put' | 'change' | 'retry' | 'removals'>;
  /** Everybody whose card is at hand. */
  members: readonly RecruitmentMember[];
  /** The people of whom nobody knows yet whether they stand on the chart. */
  askedFor: readonly number[];
  /** Whom the filters let through. */
  shown: readonly RecruitmentMember[];
  /** The answer that says how many more there are; undefined where nobody knows. */
  counted: RecruitmentChart | undefined;
  view: 'board' | 'list';
  /** In place of board and list, where nobody stands on them. */
  instead: ReactNode;
  opened: Opened;
  onClose: () => void;
}

export function ChartView({
  chart,
  now,
  members,
  askedFor,
  shown,
  counted,
  view,
  instead,
  opened,
  onClose,
}: ChartViewProps) {
  const portal = usePortal();
  const { location, abilities } = chart;
  const [{ person, notes }, change] = useAddress({ person: besides(id), notes: besides(id) });
  // Whoever writes about somebody who is taken off the chart meanwhile goes on.
  const { standing, last: about } = useCard(members, notes);
  const { standing: isThere, last: card } = useCard(members, person);
  const { move, remove } = useCandidateMoves({
    now,
    location_id: location.id,
    members,
    shown,
    onDeclined: ({ chart_member_id }) => change({ notes: chart_member_id }),
  });
  const words = useCardFacts(CANDIDATE_FACTS, CANDIDATE_WORDS);
  const columns = useMemo(() => columnsOf(counted), [counted]);
  const people = useMemo(
    () => shown.map(({ chart_member_id, chart_member }) => ({ id: chart_member_id, name: chart_member })),
    [shown],
  );
  const show = (to: number | undefined) =>
    change({ person: to }, { replace: person !== undefined && to !== undefined });

  function open({ can_be_opened, chart_member_id, chart_member: name }: RecruitmentMember) {
    if (can_be_opened) show(chart_member_id);
    else portal.notify({ intent: 'info', text: `${name} is at another place now. You see only the name.` });
  }

  function actions({ chart_member_id, chart_member: name }: RecruitmentMember): RowAction[] {
    const refused = (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message });
    return [
      { label: 'Notes', icon: <NoteRegular />, run: () => change({ notes: chart_member_id }) },
      {
        label: 'Remove from the chart',
        icon: <DeleteRegular />,
        danger: true,
        run: () => void remove(chart_member_id, name).catch(refused),
      },
    ];
  }

  const isAsked = person !== undefined && askedFor.includes(person);
  useClosesWith(person, isThere ? true : isAsked ? undefined : false, () =>
    change({ person: undefined }, { replace: true }),
  );
  const mayManage = abilities.manage;
  return (
    <>
      <PersonPanel
        person={person}
        people={people}
        nameOf={() => card?.chart_member}
        onPerson={show}
        onClose={() => show(undefined)}
        actions={(personId) =>
          card?.chart_member_id === personId && (
            <CandidateDetails
              member={card}
              location_id={location.id}
              onNotes={mayManage ? () => change({ notes: personId }) : undefined}
            />
          )
        }
        beside={
          shown.length === 0 ? (
            instead
          ) : view === 'list' ? (
            <Suspense>
              <CandidateList
                members={shown}
                more={columns.reduce((sum, { more = 0 }) => sum + more, 0)}
                onOpen={open}
                selected={card?.id}
                actions={mayManage ? actions : undefined}
              />
            </Suspense>
          ) : (
            <Board
              label={`Recruitment depth chart of ${location.name}`}
              columns={columns}
              cards={shown}
              cardId={idOf}
              columnOf={columnOf}
              {...words}
              onOpen={open}
              shown={card?.id}
              {...(mayManage && { actions, onMove: move, oneAtATime: true })}
            />
          )
        }
      />
      <Suspense>
        {about && mayManage && (
          <NotesDialog
            key={about.chart_member_id}
            person={{ id: about.chart_member_id, name: about.chart_member }}
            location_id={location.id}
            column={standing?.recruitment_depth_chart_column_id}
            onSaved={(saved) => now.change((chartNow) => withNotes(chartNow, saved))}
            onClose={() => change({ notes: undefined }, { replace: true })}
          />
        )}
        {opened === 'add' && mayManage && (
          <AddCandidateDialog location_id={location.id} onAdded={now.put} onClose={onClose} />
        )}
        {opened === 'remove' && mayManage && (
          <RemoveCandidateDialog location_id={location.id} onRemove={remove} onClose={onClose} />
        )}
      </Suspense>
    </>
  );
}

/** The card of a person; `last` is kept while it is not at hand. */
function useCard(members: readonly RecruitmentMember[], person: number | undefined) {
  const standing = members.find(({ chart_member_id }) => chart_member_id === person);
  const [last, setLast] = useState(standing);
  if (standing && standing !== last) setLast(standing);
  return { standing, last: standing ?? (last?.chart_member_id === person ? last : undefined) };
}

const idOf = ({ id }: RecruitmentMember) => id;
const columnOf = ({ recruitment_depth_chart_column_id: column }: RecruitmentMember) => column;

function columnsOf(counted: RecruitmentChart | undefined): readonly BoardColumn[] {
  if (!counted) return CANDIDATE_COLUMNS;
  return CANDIDATE_COLUMNS.map((column) => {
    const known = RECRUITMENT_COLUMNS.find(({ id }) => id === column.id);
    return known ? { ...column, more: moreIn(counted, known.name) } : column;
  });
}

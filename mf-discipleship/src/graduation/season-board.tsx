/** The board of a campus's season with its steps above it, the card that is open beside it, and what opens over it. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { Board } from '@emmaus/remote-kit/board/board.tsx';
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, mayPass } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { Suspense, useMemo, useState } from 'react';
import { type BoardOf, type GraduationBoard, graduationApi } from '../api/graduation.api.ts';
import { ContinuityBar, LeftByCard } from '../succession/beside-board.tsx';
import { useTellLeftBehind } from '../succession/use-tell-left-behind.ts';
import { AddGradDialog } from './add-grad.dialog.tsx';
import { CARD_WORDS, columnOf, COLUMNS, SORTED_COLUMNS } from './card-words.tsx';
import { CompletedDialog } from './completed.dialog.tsx';
import { FinishedDialog } from './finished.dialog.tsx';
import { RecordDetails } from './record-details.tsx';
import { onBoard, UNSORTED } from './records-of-board.ts';
import { type Beside, SeasonSteps } from './season-steps.tsx';
import type { BoardNow } from './use-board.ts';
import { useMoves } from './use-moves.ts';
import { VocationsDialog } from './vocations.dialog.tsx';

// Only who asks loads it.
const AskAllDialog = lateDialog(async () => (await import('./ask-all.dialog.tsx')).AskAllDialog);

export interface SeasonBoardProps {
  of: BoardOf;
  board: GraduationBoard;
  now: BoardNow;
}

export function SeasonBoard({ of, board: { data: records, location, record_year }, now }: SeasonBoardProps) {
  const { put, take, retry } = now;
  const season = { ...of, record_year };
  const cards = useMemo(() => onBoard(records), [records]);
  const { move } = useMoves(now, useTellLeftBehind(of.location_id));
  const takeBack = useTakeBack(now);
  const [beside, setBeside] = useState<Beside>();
  const [{ record: shown }, change] = useAddress({ record: besides(id) });
  const [editing, setEditing] = useState<number>();
  const card = records.find((one) => one.id === shown);
  const close = () => setBeside(undefined);

  function open(to: number | undefined, edits = false) {
    setEditing(edits ? to : undefined);
    change({ record: to }, { replace: shown !== undefined && to !== undefined });
  }

  const needsFirst = cards.length === 0 || cards.some((one) => columnOf(one) === UNSORTED);
  return (
    <>
      <SeasonSteps records={records} onOpen={setBeside} />
      <ContinuityBar location={of.location_id} />
      <SidePanel
        open={card !== undefined}
        title={card?.person ?? ''}
        onClose={() => open(undefined)}
        beside={
          <Board
            label={`Seniors of ${location.name}`}
            columns={needsFirst ? COLUMNS : SORTED_COLUMNS}
            cards={cards}
            cardId={idOf}
            columnOf={columnOf}
            {...CARD_WORDS}
            onOpen={(one) => open(one.id)}
            shown={card?.id}
            actions={(one) => [
              { label: 'Edit', run: () => open(one.id, true) },
              { label: 'Take back this form', danger: true, run: () => void takeBack(one) },
            ]}
            onMove={move}
            oneAtATime
            dragAnimation={DRAG_ANIMATION}
            nothing="Nobody stands here"
          />
        }
      >
        {card && (
          <RecordDetails
            key={`${card.id}:${editing === card.id}`}
            record={card}
            edits={editing === card.id}
            onPut={put}
          />
        )}
        {card?.graduation_status === 'Graduating' && <LeftByCard location={of.location_id} person={card.person_id} />}
      </SidePanel>
      {beside === 'add' && <AddGradDialog of={season} onPut={put} onTake={take} onStale={retry} onClose={close} />}
      {beside === 'ask' && (
        <Suspense>
          <AskAllDialog of={of} records={records} onClose={close} />
        </Suspense>
      )}
      {beside === 'completed' && <CompletedDialog records={records} onClose={close} />}
      {beside === 'finished' && <FinishedDialog onYes={() => setBeside('vocations')} onNo={close} />}
      {beside === 'vocations' && (
        <VocationsDialog of={season} records={records} onPut={put} onTake={take} onStale={retry} onClose={close} />
      )}
    </>
  );
}

/** "Drag animation 0 ms in graduation records", in milliseconds. */
const DRAG_ANIMATION = 0;

const idOf = (record: GraduationRecord) => record.id;

/** For a record added by mistake; of what was looked at: what somebody else fills in at this moment is not taken back unseen. */
function useTakeBack({ put, take }: BoardNow) {
  const portal = usePortal();
  const [remove] = graduationApi.useRemoveGraduationRecordMutation();
  const [bringBack] = graduationApi.useBringBackGraduationRecordMutation();
  return async function run({ id: record, version }: Pick<GraduationRecord, 'id' | 'version'>): Promise<void> {
    try {
      const { message } = await remove({ id: record, version }).unwrap();
      take(record);
      tellWithUndo(portal, { intent: 'success', text: message }, async () =>
        put((await bringBack(record).unwrap()).data),
      );
    } catch (error) {
      const problem = asProblem(error);
      // Where only the answer was lost the board loses the card by itself, and what stood in it is brought back by Undo alone.
      const action = { label: 'Try again', run: () => void run({ id: record, version }) };
      portal.notify({ intent: 'error', text: problem.message, ...(mayPass(problem) && { action }) });
    }
  };
}

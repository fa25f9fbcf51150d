/** Adds somebody who graduates and is missing: "Make a grad form for {name}?" */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { MODAL_MOTION } from '@emmaus/remote-kit/page/motion.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Text,
} from '@fluentui/react-components';
import { useState } from 'react';
import { graduationApi, type SeasonOf } from '../api/graduation.api.ts';
import { toldOfStale } from './told-of-stale.ts';
import { type ChosenStudent, StudentSelect } from './student-select.tsx';

export interface AddGradDialogProps {
  of: SeasonOf;
  onPut: (record: GraduationRecord) => void;
  onTake: (id: number) => void;
  /** What stands there is not what was looked at: another season may be on by now. */
  onStale: () => void;
  onClose: () => void;
}

export function AddGradDialog({ of, onPut, onTake, onStale, onClose }: AddGradDialogProps) {
  useGiveBackFocus(true);
  const portal = usePortal();
  const [add] = graduationApi.useAddGraduationRecordMutation();
  const takeBack = useTakeBackAdded({ onPut, onTake });
  const [student, setStudent] = useState<ChosenStudent | null>(null);
  const { busy, problem, run } = useWork();

  function stale() {
    setStudent(null);
    onStale();
  }

  async function save({ id }: ChosenStudent) {
    const added = await run(() => toldOfStale(add({ person_id: id, record_year: of.record_year }).unwrap(), stale));
    if (!added) return;
    const { data: record } = added;
    onPut(record);
    tellWithUndo(portal, { intent: 'success', text: `${record.person} has a grad form.` }, () => takeBack(record));
    onClose();
  }

  return (
    <Dialog
      surfaceMotion={MODAL_MOTION}
      open
      onOpenChange={(_event, { open, type }) => !open && type !== 'backdropClick' && !busy && onClose()}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>Add a graduate</DialogTitle>
          <DialogContent>
            {problem && <ProblemView problem={problem} />}
            <StudentSelect of={of} chosen={student} onChoose={setStudent} />
            {student && <Text as="p">Make a grad form for {student.name}?</Text>}
          </DialogContent>
          <DialogActions>
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            {student && (
              <Button appearance="primary" disabledFocusable={busy} onClick={() => void save(student)}>
                {busy ? 'Saving...' : 'Yes'}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/**
 * One that was there before, because a vocation was told, goes back to telling that; a new one goes, as long as it says what it said when
 * it was added.
 */
function useTakeBackAdded({ onPut, onTake }: Pick<AddGradDialogProps, 'onPut' | 'onTake'>) {
  const [remove] = graduationApi.useRemoveGraduationRecordMutation();
  const [undo] = graduationApi.useUndoGraduationMoveMutation();
  return async ({ id, version, moved_seq: seq }: GraduationRecord) => {
    if (seq !== null) return onPut((await undo({ id, body: { seq } }).unwrap()).data);
    await remove({ id, version }).unwrap();
    onTake(id);
  };
}

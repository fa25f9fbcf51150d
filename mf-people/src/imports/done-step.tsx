/** The end of an import: who came in, and the way back within 7 days. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { useDanger } from '@emmaus/remote-kit/page/danger.ts';
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { counted, peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, PeopleCheckmarkRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { ImportFrame } from './import-frame.tsx';
import { UndoDialog } from './undo.dialog.tsx';
import { canBringBack, canUndo } from './undo-window.ts';
import { TWICE_THEN, useBringBack } from './use-bring-back.tsx';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

export function DoneStep({ batch }: { batch: Import }) {
  const styles = useStyles();
  const danger = useDanger();
  const navigate = useNavigate();
  const [undoing, setUndoing] = useState(false);
  const undoable = canUndo(batch);
  const returnable = canBringBack(batch);
  const stay = batch.imported_count - batch.removed_count;
  const { busy, bringBack } = useBringBack();
  const { label, icon, run } = bringBack(batch.id);

  return (
    <ImportFrame
      present={stay > 0 ? 4 : 3}
      explanation={batch.file_name}
      action={
        stay > 0 && (
          <Button appearance="primary" onClick={() => void navigate('/people')}>
            See the people
          </Button>
        )
      }
    >
      <EmptyState
        icon={<PeopleCheckmarkRegular />}
        title={titleOf(batch)}
        text={wayBackOf(batch)}
        action={
          <div className={styles.actions}>
            {undoable && (
              <Button className={danger.words} icon={<ArrowUndoRegular />} onClick={() => setUndoing(true)}>
                Undo import
              </Button>
            )}
            {returnable && (
              <Button icon={icon} disabledFocusable={busy} onClick={run}>
                {label}
              </Button>
            )}
            <Button onClick={() => void navigate('/people/import')}>All imports</Button>
          </div>
        }
      />
      {undoing && <UndoDialog id={batch.id} onClose={() => setUndoing(false)} />}
    </ImportFrame>
  );
}

/** Until when what was done can be undone, either way. */
function wayBackOf(batch: Import): string | undefined {
  const { undo_until, bring_back_until, removed_count } = batch;
  const ways = [
    ...(canUndo(batch) && undo_until ? [`This can be undone until ${sayDay(undo_until)}.`] : []),
    ...(canBringBack(batch) && bring_back_until
      ? [`${peopleText(removed_count)} can be brought back until ${sayDay(bring_back_until)}. ${TWICE_THEN}`]
      : []),
  ];
  return ways.length > 0 ? ways.join(' ') : undefined;
}

function titleOf({ state, imported_count: brought, removed_count: removed }: Import): string {
  if (state === 'imported') return `${peopleText(brought)} came in`;
  const stay = brought - removed;
  if (stay === 0) return `${counted(removed, 'person was', 'people were')} taken out again`;
  return `${peopleText(removed)} taken out again; ${counted(stay, 'person stays', 'people stay')}`;
}

/** Before people are taken out again: who would go, and who stays because somebody has worked with them. */
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { counted, peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Spinner, Text, makeStyles, tokens } from '@fluentui/react-components';
import { type UndoPreview, importsApi } from '../api/imports.api.ts';

const useStyles = makeStyles({
  list: { maxHeight: '40dvh', overflowY: 'auto', paddingInlineStart: tokens.spacingHorizontalXL },
});

export function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const portal = usePortal();
  const { data, error, refetch } = importsApi.usePreviewUndoQuery(id, { refetchOnMountOrArgChange: true });
  const [undo] = importsApi.useUndoImportMutation();

  async function confirm() {
    const { message } = await undo(id).unwrap();
    portal.changed('person', 'LIST');
    portal.notify({ intent: 'success', text: message });
  }

  return (
    <ConfirmDialog
      open
      title="Undo this import?"
      confirmLabel="Undo import"
      cancelLabel="Keep them"
      onConfirm={confirm}
      onClose={onClose}
    >
      {error ? (
        <ProblemView problem={error} onRetry={refetch} />
      ) : data ? (
        <Preview preview={data} />
      ) : (
        <Spinner label="Looking who can be taken out…" />
      )}
    </ConfirmDialog>
  );
}

/** Of whom nothing is told they are at a place that is not one's own; or they are more than are named. */
function whyOf(kept: number, named: number): string {
  if (kept === named) return 'somebody has worked with them since:';
  if (named === 0) return 'they are at a place that is not yours.';
  return 'somebody has worked with them since, or they are at a place that is not yours:';
}

function Preview({ preview: { removable, kept_count, kept } }: { preview: UndoPreview }) {
  const styles = useStyles();
  return (
    <>
      <Text as="p">{peopleText(removable)} will be taken out again.</Text>
      {kept_count > 0 && (
        <>
          <Text as="p">
            {counted(kept_count, 'person stays', 'people stay')}, because {whyOf(kept_count, kept.length)}
          </Text>
          {kept.length > 0 && (
            <ul className={styles.list}>
              {kept.map(({ person_id, name, why }) => (
                <li key={person_id}>
                  {name}: {why}
                </li>
              ))}
              {kept_count > kept.length && <li>and {peopleText(kept_count - kept.length)} more</li>}
            </ul>
          )}
        </>
      )}
    </>
  );
}

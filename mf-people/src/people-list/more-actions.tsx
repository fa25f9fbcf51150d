/** What stands behind More beside Add person. Each entry decides for itself whom it is shown to; without any there is no More. */
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useExportActions } from '../exports/use-export-actions.tsx';
import { useImportAction } from '../imports/use-import-action.tsx';
import { useOutboxAction } from '../outbox/use-outbox-action.tsx';

export function MoreActions({ filtered }: { filtered: boolean }) {
  const exports = useExportActions(filtered);
  const actions = [...exports.actions, ...useImportAction(), ...useOutboxAction()];
  return (
    <>
      {actions.length > 0 && <MoreMenu actions={actions} busy={exports.busy} />}
      {exports.dialog}
    </>
  );
}

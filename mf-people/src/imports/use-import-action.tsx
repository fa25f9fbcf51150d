/** On the people list, below More: the way to bring in many people at once, for admins and td. */
import { IMPORT_ROLES } from '@emmaus/contracts/imports.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';

export function useImportAction(): readonly RowAction[] {
  const portal = usePortal();
  const navigate = useNavigate();
  if (!portal.passes(IMPORT_ROLES)) return [];
  return [{ label: 'Import people', icon: <ArrowUploadRegular />, run: () => void navigate('/people/import') }];
}

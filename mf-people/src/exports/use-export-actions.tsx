/** On the people list, below More: "Get QR Code and Export QR Code Contacts (td, missionary), Export Custom List". */
import { isCampus } from '@emmaus/contracts/ministry.words';
import { EXPORT_ROLES } from '@emmaus/contracts/exports.words';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { ArrowDownloadRegular, QrCodeRegular, TableArrowUpRegular } from '@fluentui/react-icons';
import { type ReactNode, Suspense, useState } from 'react';
import { qrContactsFile, qrSheetFile } from '../api/exports.api.ts';

const ExportDialog = lateDialog(async () => (await import('./export.dialog.tsx')).ExportDialog);
const QrDialog = lateDialog(async () => (await import('./qr.dialog.tsx')).QrDialog);

const ownSheet = qrSheetFile();

/** An export has filters of its own. */
const NOT_THESE = 'Of everybody at your places, whatever is filtered here';

export interface ExportActions {
  actions: readonly RowAction[];
  busy: boolean;
  dialog: ReactNode;
}

/** `filtered` is whether the list beside it is. */
export function useExportActions(filtered: boolean): ExportActions {
  const portal = usePortal();
  const [open, setOpen] = useState<'list' | 'qr'>();
  const sheet = useDownload();
  const contacts = useDownload();
  if (!portal.passes(EXPORT_ROLES)) return { actions: [], busy: false, dialog: null };
  const campuses = portal.user?.locations.filter(isCampus) ?? [];
  const note = filtered ? NOT_THESE : undefined;
  return {
    busy: sheet.busy || contacts.busy,
    actions: [
      {
        label: 'Get QR Code',
        icon: <QrCodeRegular />,
        disabled: sheet.busy,
        run: campuses.length === 1 ? () => sheet.start(ownSheet) : () => setOpen('qr'),
      },
      {
        label: 'Export QR Code Contacts',
        icon: <ArrowDownloadRegular />,
        disabled: contacts.busy,
        note,
        run: () => contacts.start(qrContactsFile),
      },
      { label: 'Export Custom List', icon: <TableArrowUpRegular />, note, run: () => setOpen('list') },
    ],
    dialog: (
      <Suspense>
        {open === 'list' && <ExportDialog onClose={() => setOpen(undefined)} />}
        {open === 'qr' && <QrDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    ),
  };
}

/** Header of the people list: "Get QR Code and Export QR Code Contacts (td, missionary), Export Custom List". */
import { EXPORT_ROLES } from '@emmaus/contracts/exports.words';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { TABLET } from '@emmaus/remote-kit/page/breakpoints.ts';
import { useWidth } from '@emmaus/remote-kit/page/use-width.ts';
import {
  Button,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Spinner,
  makeStyles,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, QrCodeRegular, TableArrowUpRegular } from '@fluentui/react-icons';
import { type ReactElement, Suspense, lazy, useState } from 'react';
import { qrContactsFile, qrSheetFile } from '../api/exports.api.ts';
import { isCampus } from '../places/is-campus.ts';
import { useDownload } from '@emmaus/remote-kit/file/use-download.ts';

const ExportDialog = lazy(async () => ({ default: (await import('./export.dialog.tsx')).ExportDialog }));
const QrDialog = lazy(async () => ({ default: (await import('./qr.dialog.tsx')).QrDialog }));

const ownSheet = qrSheetFile();

const useStyles = makeStyles({
  target: { minHeight: THUMB },
});

interface Entry {
  label: string;
  icon: ReactElement;
  busy?: boolean;
  run: () => void;
}

export function ExportActions() {
  return usePortal().passes(EXPORT_ROLES) ? <Actions /> : null;
}

function Actions() {
  const { user } = usePortal();
  const narrow = useWidth(TABLET);
  const [open, setOpen] = useState<'list' | 'qr'>();
  const sheet = useDownload();
  const contacts = useDownload();
  const campuses = user?.locations.filter(isCampus) ?? [];
  const entries: readonly Entry[] = [
    {
      label: 'Get QR Code',
      icon: <QrCodeRegular />,
      busy: sheet.busy,
      run: campuses.length === 1 ? () => sheet.start(ownSheet) : () => setOpen('qr'),
    },
    {
      label: 'Export QR Code Contacts',
      icon: <ArrowDownloadRegular />,
      busy: contacts.busy,
      run: () => contacts.start(qrContactsFile),
    },
    { label: 'Export Custom List', icon: <TableArrowUpRegular />, run: () => setOpen('list') },
  ];
  return (
    <>
      {narrow ? <EntryMenu entries={entries} /> : entries.map((entry) => <EntryButton key={entry.label} {...entry} />)}
      <Suspense>
        {open === 'list' && <ExportDialog onClose={() => setOpen(undefined)} />}
        {open === 'qr' && <QrDialog onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function EntryButton({ label, icon, busy = false, run }: Entry) {
  return (
    <Button icon={busy ? <Spinner size="tiny" /> : icon} disabledFocusable={busy} onClick={run}>
      {label}
    </Button>
  );
}

/** On a phone or tablet the three are behind one button. */
function EntryMenu({ entries }: { entries: readonly Entry[] }) {
  const styles = useStyles();
  const busy = entries.some((entry) => entry.busy);
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton className={styles.target} icon={busy ? <Spinner size="tiny" /> : <ArrowDownloadRegular />}>
          Export
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {entries.map(({ label, icon, busy: waiting, run }) => (
            <MenuItem key={label} className={styles.target} icon={icon} disabled={waiting} onClick={run}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** A button that fetches a file, and turns while it comes. */
import { Button, Spinner, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { PHONE } from '../page/breakpoints.ts';
import type { FileCall } from './download.ts';
import { useDownload } from './use-download.ts';

const useStyles = makeStyles({ button: { [PHONE]: { minHeight: '44px' } } });

export interface DownloadButtonProps {
  file: FileCall;
  icon?: ReactElement;
  children: ReactNode;
}

/** `<DownloadButton file={bsaLocationsFile}>Export BSA Locations</DownloadButton>` */
export function DownloadButton({ file, icon = <ArrowDownloadRegular />, children }: DownloadButtonProps) {
  const styles = useStyles();
  const { busy, start } = useDownload();
  return (
    <Button
      className={styles.button}
      icon={busy ? <Spinner size="tiny" /> : icon}
      disabledFocusable={busy}
      onClick={() => start(file)}
    >
      {children}
    </Button>
  );
}

/** A button that fetches a file, and turns while it comes. */
import { Button, Spinner } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import type { FileCall } from './download.ts';
import { useDownload } from './use-download.ts';

export interface DownloadButtonProps {
  file: FileCall;
  icon?: ReactElement;
  children: ReactNode;
}

/** `<DownloadButton file={bsaLocationsFile}>Export BSA Locations</DownloadButton>` */
export function DownloadButton({ file, icon = <ArrowDownloadRegular />, children }: DownloadButtonProps) {
  const { busy, start } = useDownload();
  return (
    <Button icon={busy ? <Spinner size="tiny" /> : icon} disabledFocusable={busy} onClick={() => start(file)}>
      {children}
    </Button>
  );
}

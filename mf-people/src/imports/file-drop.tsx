/** Where a file is chosen, or dropped. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '@emmaus/contracts/imports.words';
import { csvFile } from '@emmaus/remote-kit/file/csv-file.ts';
import { saveFile } from '@emmaus/remote-kit/file/download.ts';
import { IMPORT_FIELD_TITLES } from '@emmaus/contracts/imports.words';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import { Button, Link, ProgressBar, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DocumentArrowUpRegular } from '@fluentui/react-icons';
import { type DragEvent, useRef, useState } from 'react';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    textAlign: 'center',
  },
  over: { border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}` },
  icon: { fontSize: '40px', lineHeight: 1, color: tokens.colorBrandForeground1 },
  input: { display: 'none' },
  button: { [PHONE]: { width: '100%' } },
  soft: { color: tokens.colorNeutralForeground3, maxWidth: '56ch', textAlign: 'center', textWrap: 'balance' },
  progress: { width: 'min(320px, 100%)' },
});

const MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024;

export interface FileDropProps {
  /** True while the file is on its way. */
  busy: boolean;
  onFile: (file: File) => void;
}

export function FileDrop({ busy, onFile }: FileDropProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file && !busy) onFile(file);
    // The same file, mended meanwhile, may be chosen again.
    if (input.current) input.current.value = '';
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div
      className={mergeClasses(styles.zone, over && styles.over)}
      aria-busy={busy}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span aria-hidden className={styles.icon}>
        <DocumentArrowUpRegular />
      </span>
      <Text size={400} weight="semibold" align="center">
        A CSV file from a spreadsheet, one person a row
      </Text>
      <Text className={styles.soft}>
        The first row names the columns. Up to {numberText(MOST_IMPORT_ROWS)} rows and {MEGABYTES} MB. Nothing is added
        before you have seen every row.
      </Text>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        onChange={(event) => take(event.currentTarget.files)}
      />
      {busy ? (
        <div className={styles.progress}>
          <Text>Reading the file…</Text>
          <ProgressBar aria-label="Reading the file" thickness="large" />
        </div>
      ) : (
        <Button className={styles.button} appearance="primary" onClick={() => input.current?.click()}>
          Choose a file
        </Button>
      )}
      <Link as="button" onClick={saveTemplate}>
        Get an empty table with the right columns
      </Link>
    </div>
  );
}

function saveTemplate() {
  saveFile(csvFile(Object.values(IMPORT_FIELD_TITLES), []), 'people_to_import.csv');
}

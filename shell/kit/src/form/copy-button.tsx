/** Takes a text along, and says so. */
import { Button, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { type RefObject, useState } from 'react';

const useStyles = makeStyles({ button: { flexShrink: 0 } });

export interface CopyButtonProps {
  text: string;
  /** Where the text stands. */
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/** Stands beside the field of a text: `<CopyButton text={text} field={field} />`. Since 1.15.0. */
export function CopyButton({ text, field }: CopyButtonProps) {
  const styles = useStyles();
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without leave to write to the clipboard: selected, so that the person copies it.
      field.current?.select();
    }
  }

  return (
    <Button
      className={styles.button}
      icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

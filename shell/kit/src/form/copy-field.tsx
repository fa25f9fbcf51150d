/** A text to copy: in sight, selected on focus, with a button that takes it along. */
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, minWidth: 0 },
  button: { flexShrink: 0 },
});

/** Stays in sight and selects itself where the browser does not let the button copy. @example <CopyField label="Link" text={link} /> */
export function CopyField({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without leave to write to the clipboard: selected, so that the person copies it.
      input.current?.select();
    }
  }

  return (
    <Field label={label} {...(hint && { hint })}>
      <div className={styles.row}>
        <Input
          className={styles.input}
          ref={input}
          readOnly
          aria-label={label}
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <Button
          className={styles.button}
          icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
          onClick={() => void copy()}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </Field>
  );
}

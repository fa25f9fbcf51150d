/** A text to copy: in sight, selected on focus, with a button that takes it along. */
import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { CopyButton } from './copy-button.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, minWidth: 0 },
});

/** Stays in sight and selects itself where the browser does not let the button copy. @example <CopyField label="Link" text={link} /> */
export function CopyField({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);

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
        <CopyButton text={text} field={input} />
      </div>
    </Field>
  );
}

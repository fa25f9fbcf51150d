/** What somebody entered and what cannot be saved where it was meant to go: it can be read, taken along, and forgotten. */
import {
  Button,
  Field,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  Textarea,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { written } from '../page/paper.ts';
import { CopyButton } from './copy-button.tsx';

const useStyles = makeStyles({
  // As narrow as a phone: by themselves both are as wide as the field with its button.
  body: { minWidth: 0 },
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  row: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
  text: { flexGrow: 1, minWidth: 0 },
});

export interface KeptWordsProps {
  title: string;
  /** Why it cannot be saved, and what becomes of it. */
  children: ReactNode;
  /** What was entered. */
  text: string;
  /** What the text is: 'What you marked'. */
  label: string;
  /** How many lines of it are in sight; 2 where it is left out. */
  rows?: number;
  /** Says what is forgotten: 'Forget my changes'. */
  forgetLabel: string;
  onForget: () => void;
  /** Other ways: buttons, which stand before the one that forgets it. */
  actions?: ReactNode;
}

/**
 * Also on the page of a record that is out of sight, as children of its `ProblemPage`. Since 1.15.0.
 *
 *     <KeptWords title="Not saved" label="My notes" text={notes} rows={6} forgetLabel="Forget my notes" onForget={forget}>
 *       They are kept on this device.
 *     </KeptWords>
 */
export function KeptWords({ title, children, text, label, rows = 2, forgetLabel, onForget, actions }: KeptWordsProps) {
  const styles = useStyles();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <MessageBar intent="warning" role="alert" layout="multiline">
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>{title}</MessageBarTitle> {children}
        <Field className={styles.field} label={label}>
          <div className={styles.row}>
            <Textarea
              className={styles.text}
              ref={field}
              root={written(text)}
              readOnly
              aria-label={label}
              rows={rows}
              resize="vertical"
              value={text}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={text} field={field} />
          </div>
        </Field>
      </MessageBarBody>
      <MessageBarActions>
        {actions}
        <Button onClick={onForget}>{forgetLabel}</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

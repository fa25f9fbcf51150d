/** The editor as a field of a form: its value is a document as JSON says it. */
import { EMPTY_PLAN } from '@emmaus/contracts/plan-document.words';
import type { Plan } from '@emmaus/contracts/plans.contract';
import { useOnItsWay } from '@emmaus/remote-kit/form/on-its-way.ts';
import { Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { EditorToolbar } from './editor-toolbar.tsx';
import { documentOf, planSchema, sentOf } from './editor-schema.ts';
import { useTextStyles } from './text-styles.ts';
import { useEditor } from './use-editor.ts';

const useStyles = makeStyles({
  // As wide as the form, however many tools there are.
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  paper: {
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}` },
  },
  faulty: { border: `${tokens.strokeWidthThin} solid ${tokens.colorPaletteRedBorder2}` },
  text: {
    boxSizing: 'border-box',
    maxWidth: 'none',
    minHeight: '16rem',
    padding: tokens.spacingHorizontalL,
    whiteSpace: 'break-spaces',
    outlineStyle: 'none',
  },
});

type DocumentJson = Plan['document'];

export interface TextEditorFieldProps {
  label: string;
  value: DocumentJson;
  onChange: (document: DocumentJson) => void;
  error?: string | undefined;
}

export function TextEditorField({ label, value, onChange, error }: TextEditorFieldProps) {
  const styles = useStyles();
  const { text } = useTextStyles();
  const place = useRef<HTMLDivElement>(null);
  const [begin] = useState(() => read(value));
  // What was written here comes back as it went.
  const known = useRef(value);
  const isHeld = useOnItsWay();
  const editor = useEditor({
    place,
    begin,
    label,
    isHeld,
    className: mergeClasses(text, styles.text),
    onChange(document) {
      known.current = sentOf(document);
      onChange(known.current);
    },
  });
  const { replace } = editor;
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    replace(read(value), { saved: true });
  }, [value, replace]);

  return (
    <Field
      className={styles.field}
      label={label}
      validationMessage={error}
      validationState={error === undefined ? 'none' : 'error'}
    >
      <div className={mergeClasses(styles.paper, error !== undefined && styles.faulty)}>
        <EditorToolbar editor={editor} within />
        <div ref={place} />
      </div>
    </Field>
  );
}

/** A draft may come from an older release. */
function read(value: DocumentJson) {
  return documentOf(value) ?? planSchema.nodeFromJSON(EMPTY_PLAN);
}

/** One field of a person: the column it is in, what stands there, and what counts where a cell is empty. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { ImportMapping } from '@emmaus/contracts/imports.contract';
import {
  FALLBACK_FIELDS,
  type FallbackField,
  IMPORT_FIELD_TITLES,
  type ImportField,
} from '@emmaus/contracts/imports.words';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { Field, Select, Text, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    alignItems: 'start',
    paddingBottom: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  samples: {
    gridColumn: '1 / -1',
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** What the person form asks for, too; rows without are told. */
const ASKED_FOR: readonly ImportField[] = [
  'first_name',
  'last_name',
  'gender',
  'school_year',
  'is_varsity',
  'is_greek',
];

const ANSWERS: Record<FallbackField, readonly string[]> = {
  gender: ['Male', 'Female'],
  school_year: Object.values(SCHOOL_YEAR_TITLES),
  is_varsity: ['No', 'Yes'],
  is_greek: ['No', 'Yes'],
};

export interface ColumnFieldProps {
  field: ImportField;
  header: readonly string[];
  samples: readonly (readonly string[])[];
  /** Counted from 0; null where the file has no such column. */
  column: number | null;
  onColumn: (column: number | null) => void;
  fallbacks: ImportMapping['fallbacks'];
  onFallback: (some: ImportMapping['fallbacks']) => void;
  fault: string | undefined;
}

export function ColumnField(props: ColumnFieldProps) {
  const { field, header, samples, column, onColumn, fallbacks, onFallback, fault } = props;
  const styles = useStyles();
  const title = IMPORT_FIELD_TITLES[field];
  const examples = column === null ? [] : samples.map((row) => row[column] ?? '').filter((text) => text.trim() !== '');
  return (
    <div className={styles.row}>
      <Field
        label={title}
        required={ASKED_FOR.includes(field)}
        validationMessage={fault}
        validationState={fault ? 'error' : 'none'}
      >
        <Select value={column ?? ''} onChange={(_event, { value }) => onColumn(value === '' ? null : Number(value))}>
          <option value="">Not in the file</option>
          {header.map((name, index) => (
            <option key={index} value={index}>
              {name || `Column ${index + 1}`}
            </option>
          ))}
        </Select>
      </Field>
      {hasFallback(field) && (
        <Field label={column === null ? 'For everybody' : 'Where the cell is empty'}>
          <Select
            aria-label={`${title}, where the cell is empty`}
            value={fallbacks[field] ?? ''}
            onChange={(_event, { value }) => onFallback({ [field]: value })}
          >
            <option value="">Say that it is missing</option>
            {ANSWERS[field].map((answer) => (
              <option key={answer}>{answer}</option>
            ))}
          </Select>
        </Field>
      )}
      {examples.length > 0 && (
        <Text size={200} className={styles.samples}>
          In the file: {examples.join(' · ')}
        </Text>
      )}
    </div>
  );
}

function hasFallback(field: ImportField): field is FallbackField {
  return (FALLBACK_FIELDS as readonly string[]).includes(field);
}

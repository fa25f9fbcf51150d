/** Second step: what the columns mean. Guessed from the header, and changed here. */
import { isCampus } from '@emmaus/contracts/ministry.words';
import type { Import, ImportMapping } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELDS } from '@emmaus/contracts/imports.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { faultOf } from '@emmaus/remote-kit/portal/problem.ts';
import { NotKeptBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { PlaceField } from '@emmaus/remote-kit/form/place-field.tsx';
import { ColumnField, type ColumnFieldProps } from './column-field.tsx';
import { ImportFrame } from './import-frame.tsx';
import { ImportProblem } from './import-problem.tsx';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';
import type { ImportWork } from './use-import-work.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '960px' },
  soft: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

export interface ColumnsStepProps {
  batch: Import;
  work: ImportWork;
  onChecked: () => void;
}

export function ColumnsStep({ batch, work, onChecked }: ColumnsStepProps) {
  const styles = useStyles();
  const { user } = usePortal();
  const draft = useDraft(`import-columns:${batch.id}`, { mapping: batch.mapping });
  const { mapping } = draft.values;
  const { columns, fallbacks, location_id } = mapping;
  const campuses = user?.locations.filter(isCampus) ?? [];
  const change = (some: Partial<ImportMapping>) => draft.change({ mapping: { ...mapping, ...some } });
  const left = batch.header.filter((_title, index) => !Object.values(columns).includes(index)).filter(Boolean);

  async function check() {
    if (!(await work.check(mapping))) return;
    draft.saved();
    onChecked();
  }

  const shared = (field: (typeof IMPORT_FIELDS)[number]): ColumnFieldProps => ({
    field,
    header: batch.header,
    samples: batch.samples,
    column: columns[field],
    onColumn: (column) => change({ columns: { ...columns, [field]: column } }),
    fallbacks,
    onFallback: (some) => change({ fallbacks: { ...fallbacks, ...some } }),
    fault: faultOf(work.problem, `/columns/${field}`),
  });

  return (
    <ImportFrame
      present={1}
      explanation={`${batch.file_name}: ${numberText(batch.counts.rows)} rows, ${batch.encoding}. Say what each column means.`}
      action={
        <Button appearance="primary" disabledFocusable={work.busy} onClick={() => void check()}>
          {work.busy ? 'Checking...' : `Check ${batch.counts.rows === 1 ? 'the row' : 'all rows'}`}
        </Button>
      }
    >
      <div className={styles.stack}>
        <NotKeptBanner draft={draft} />
        <ImportProblem batch={batch} work={work} />
        {IMPORT_FIELDS.map((field) => (
          <ColumnField key={field} {...shared(field)} />
        ))}
        {campuses.length === 1 && campuses[0]?.id === location_id ? (
          <Text>
            Whoever’s row names no campus is added at <strong>{campuses[0].name}</strong>.
          </Text>
        ) : (
          <PlaceField
            label={
              columns.location === null
                ? 'Where everybody is added'
                : 'Where people are added whose row names no campus'
            }
            required={columns.location === null}
            only={isCampus}
            value={location_id}
            onChange={(id) => change({ location_id: id })}
            error={faultOf(work.problem, '/location_id')}
          />
        )}
        {left.length > 0 && <Text className={styles.soft}>Not brought in: {left.join(', ')}.</Text>}
      </div>
    </ImportFrame>
  );
}

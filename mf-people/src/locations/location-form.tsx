/** The form of a location, new or known (specification 1, §2.12 and §5). */
import type { Location } from '@emmaus/contracts/locations.contract';
import { DraftBanner } from '@emmaus/remote-kit/draft-banner.tsx';
import { PageFrame } from '@emmaus/remote-kit/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/problem-view.tsx';
import { usePhone } from '@emmaus/remote-kit/use-phone.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { LocationFields, type LocationLists } from './location-fields.tsx';
import { type LocationFormOptions, useLocationForm } from './use-location-form.ts';

const PHONE = '@media (max-width: 639px)';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '640px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { padding: tokens.spacingHorizontalL },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

export interface LocationFormProps extends LocationFormOptions {
  title: string;
  documentTitle: string;
  explanation: string;
  submitLabel: string;
  lists: LocationLists;
  /** The one that is edited. */
  location?: Location;
  /** What it says now, after somebody else saved it. */
  latest?: Location | undefined;
}

export function LocationForm(props: LocationFormProps) {
  const { title, documentTitle, explanation, submitLabel, lists, location, latest, ...options } = props;
  const styles = useStyles();
  const navigate = useNavigate();
  const phone = usePhone();
  const formId = useId();
  const { element, ...form } = useLocationForm(options);
  const submit = (
    <Button form={formId} type="submit" appearance="primary" disabledFocusable={form.saving}>
      {form.saving ? 'Saving...please wait' : submitLabel}
    </Button>
  );
  return (
    <PageFrame title={title} documentTitle={documentTitle} explanation={explanation} action={phone && submit}>
      <form
        id={formId}
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DraftBanner draft={form} />
        {form.problem && <ProblemView problem={form.problem} />}
        {form.problem?.code === 'stale_version' && latest && <Text>{inWords(latest, lists)}</Text>}
        <LocationFields
          values={form.values}
          change={form.change}
          faultAt={form.faultAt}
          lists={lists}
          self={location?.id}
        />
        {!phone && (
          <div className={styles.buttons}>
            {submit}
            <Button onClick={() => void navigate('/locations')}>Back to locations</Button>
          </div>
        )}
      </form>
    </PageFrame>
  );
}

function inWords({ name, location_type, parent_name, timezone_id }: Location, { timezones }: LocationLists): string {
  const timezone = timezones.find(({ id }) => id === timezone_id)?.name ?? timezone_id;
  const parent = parent_name === null ? '' : `, below ${parent_name}`;
  return `It now says: ${name}, ${location_type}${parent}, ${timezone}. Saving again puts what you typed in its place.`;
}

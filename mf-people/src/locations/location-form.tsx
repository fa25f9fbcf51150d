/** The form of a location, new or known (specification 1, §2.12 and §5). */
import type { Location } from '@emmaus/contracts/locations.contract';
import { DraftBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { FormPage, type FormPageWords } from '@emmaus/remote-kit/form/form-page.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Text } from '@fluentui/react-components';
import { LocationFields, type LocationLists } from './location-fields.tsx';
import { type LocationFormOptions, useLocationForm } from './use-location-form.ts';

const BACK = { label: 'Back to locations', path: '/locations' };

export interface LocationFormProps extends LocationFormOptions, FormPageWords {
  lists: LocationLists;
  /** The one that is edited. */
  location?: Location;
  /** What it says now, after somebody else saved it. */
  latest?: Location | undefined;
}

export function LocationForm(props: LocationFormProps) {
  const { title, documentTitle, explanation, submitLabel, lists, location, latest, ...options } = props;
  const words = { title, documentTitle, explanation, submitLabel };
  const { element, ...form } = useLocationForm(options);
  return (
    <FormPage {...words} back={BACK} saving={form.saving} onSubmit={() => void form.submit()} element={element}>
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
    </FormPage>
  );
}

function inWords({ name, location_type, parent_name, timezone_id }: Location, { timezones }: LocationLists): string {
  const timezone = timezones.find(({ id }) => id === timezone_id)?.name ?? timezone_id;
  const parent = parent_name === null ? '' : `, below ${parent_name}`;
  return `It now says: ${name}, ${location_type}${parent}, ${timezone}. Saving again puts what you typed in its place.`;
}

/** New location, LocationCreate. */
import { useAddLocationMutation } from '../api/locations.api.ts';
import { LocationForm } from './location-form.tsx';
import { bodyOf, NEW_LOCATION } from './location-values.ts';
import { LocationWaiting } from './location-waiting.tsx';
import { useLocationLists } from './use-location-lists.ts';

export function LocationNewPage() {
  const { lists, problem, retry } = useLocationLists();
  const [add] = useAddLocationMutation();
  if (!lists) return <LocationWaiting title="New location" problem={problem} retry={retry} />;
  return (
    <LocationForm
      title="New location"
      documentTitle="New location"
      explanation="A region, an area, a campus or a parish, and where it belongs."
      submitLabel="Create location"
      form="location-new"
      initial={NEW_LOCATION}
      send={(values) => add(bodyOf(values)).unwrap()}
      savedText={(name) => `${name} was added.`}
      lists={lists}
    />
  );
}

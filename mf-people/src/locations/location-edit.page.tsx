/** Edit location, LocationEdit. */
import type { Location } from '@emmaus/contracts/locations.contract';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useChangeLocationMutation, useLocationQuery } from '../api/locations.api.ts';
import type { LocationLists } from './location-fields.tsx';
import { LocationForm } from './location-form.tsx';
import { changeOf, type LocationValues, valuesOf } from './location-values.ts';
import { LocationWaiting } from './location-waiting.tsx';
import { useLocationLists } from './use-location-lists.ts';

export function LocationEditPage() {
  const id = Number(useParams()['id']);
  return <EditOf key={id} id={id} />;
}

function EditOf({ id }: { id: number }) {
  // The newest state, not one from the cache: the form is about to change it.
  const { data, error, isFetching, refetch } = useLocationQuery(id, { refetchOnMountOrArgChange: true });
  const [begun, setBegun] = useState<Location>();
  const { lists, problem, retry } = useLocationLists();
  if (!begun && data && !isFetching) setBegun(data);

  function retryAll() {
    if (error) void refetch();
    retry();
  }

  if (!begun || !lists) {
    const failed = begun ? problem : ((isFetching ? undefined : error) ?? problem);
    return <LocationWaiting title="Edit location" problem={failed} retry={retryAll} />;
  }
  return <EditForm location={begun} lists={lists} load={async () => (await refetch()).data} />;
}

interface EditFormProps {
  location: Location;
  lists: LocationLists;
  load: () => Promise<Location | undefined>;
}

function EditForm({ location, lists, load }: EditFormProps) {
  const [change] = useChangeLocationMutation();
  const [latest, setLatest] = useState<Location>();

  async function send(values: LocationValues): Promise<Location> {
    const { version } = latest ?? location;
    try {
      return await change({ id: location.id, body: changeOf(values, version) }).unwrap();
    } catch (error) {
      if (asProblem(error).code === 'stale_version') setLatest(await load());
      throw error;
    }
  }

  return (
    <LocationForm
      title={`Edit ${location.name}`}
      documentTitle="Edit location"
      explanation="With another parent it moves there with everything below it."
      submitLabel="Save location"
      form={`location-edit:${location.id}`}
      initial={valuesOf(location)}
      send={send}
      savedText={(name) => `${name} was saved.`}
      lists={lists}
      location={location}
      latest={latest}
    />
  );
}

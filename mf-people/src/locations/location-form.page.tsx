/** New location and edit location, LocationCreate and LocationEdit (specification 1, §2.12 and §5). */
import type { Location } from '@emmaus/contracts/locations.contract';
import { missingLocation } from '@emmaus/contracts/locations.words';
import { FormPage } from '@emmaus/remote-kit/form/form-page.tsx';
import { FormWaiting } from '@emmaus/remote-kit/form/form-waiting.tsx';
import { together } from '@emmaus/remote-kit/form/together.ts';
import { type Begun, useBegun } from '@emmaus/remote-kit/form/use-begun.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ProblemPage } from '@emmaus/remote-kit/page/problem-page.tsx';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useListAddress } from '@emmaus/remote-kit/table/list-address.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useNavigate, useParams } from '@emmaus/remote-kit/portal/router.ts';
import { locationsApi } from '../api/locations.api.ts';
import { LocationFields, type LocationLists } from './location-fields.tsx';
import { bodyOf, NEW_LOCATION, valuesOf } from './location-values.ts';

const BACK = { label: 'All locations', path: '/locations' };
const NEW = {
  title: 'New location',
  explanation: 'A region, an area, a campus or a parish, and where it belongs.',
  submitLabel: 'Create location',
};
const EDIT = {
  documentTitle: 'Edit location',
  explanation: 'With another parent it moves there with everything below it.',
  submitLabel: 'Save location',
};

export function LocationFormPage() {
  const { id } = useParams();
  return <LoadedForm key={id} id={id === undefined ? undefined : Number(id)} />;
}

function LoadedForm({ id }: { id: number | undefined }) {
  const record = useBegun(locationsApi.useLocationQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }));
  const lists = together({
    tree: locationsApi.useLocationTreeQuery(),
    types: locationsApi.useLocationTypesQuery(),
    timezones: locationsApi.useTimezonesQuery(),
  });
  if (lists.data && (id === undefined || record.begun)) return <LocationForm record={record} lists={lists.data} />;
  if (record.problem) return <ProblemPage problem={record.problem} onRetry={record.retry} back={BACK} />;
  const title = id === undefined ? NEW.title : EDIT.documentTitle;
  return <FormWaiting title={title} fields={4} problem={lists.problem} onRetry={lists.retry} />;
}

function LocationForm({ record, lists }: { record: Begun<Location>; lists: LocationLists }) {
  const { begun: location, latest } = record;
  const portal = usePortal();
  const isHere = useIsHere();
  const navigate = useNavigate();
  const list = useListAddress(BACK.path);
  const [add] = locationsApi.useAddLocationMutation();
  const [change] = locationsApi.useChangeLocationMutation();
  const form = useForm({
    key: location ? `location-edit:${location.id}` : 'location-new',
    initial: location ? valuesOf(location) : NEW_LOCATION,
    version: location?.version,
    missing: missingLocation,
    send: (values, { version, submission: submission_id }) =>
      (location
        ? change({ id: location.id, body: { ...bodyOf(values), version } })
        : add({ ...bodyOf(values), submission_id })
      ).unwrap(),
    latest,
    valuesOf,
    inWords: (now) => inWords(now, lists),
    eachInWords: (now) => ({
      name: ['Name', now.name],
      location_type: ['Location type', now.location_type],
      timezone_id: ['Timezone', timezoneOf(now, lists)],
      parent_location_id: ['Parent location', now.parent_name ?? ''],
    }),
    async onSaved({ id, name }) {
      portal.notify({ intent: 'success', text: `${name} was ${location ? 'saved' : 'added'}.` });
      portal.changed('location', id);
      if (isHere()) await navigate(list);
    },
  });
  const words = location ? { title: `Edit ${location.name}`, ...EDIT } : NEW;
  return (
    <FormPage form={form} {...words} back={{ ...BACK, label: 'Back to locations' }}>
      <LocationFields form={form} lists={lists} self={location?.id} />
    </FormPage>
  );
}

function timezoneOf({ timezone_id }: Location, { timezones }: LocationLists): string {
  return timezones.find(({ id }) => id === timezone_id)?.name ?? timezone_id;
}

function inWords(now: Location, lists: LocationLists): string {
  const { name, location_type, parent_name } = now;
  const parent = parent_name === null ? '' : `, below ${parent_name}`;
  return `${name}, ${location_type}${parent}, ${timezoneOf(now, lists)}`;
}

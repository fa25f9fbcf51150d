/** One of one's places, found by a part of its name: an admin's list is long. For forms; a filter takes `PlaceSelect`. */
import { usePortal } from '../portal/portal-context.ts';
import type { PortalUser } from '../portal/contract.ts';
import { SearchSelect } from './search-select.tsx';

export interface PlaceFieldProps {
  label: string;
  value: number | null;
  onChange: (id: number) => void;
  /** The name of the place that is chosen now. */
  chosenName?: string;
  required?: boolean;
  error?: string | undefined;
  /** Which of one's places can be chosen; by default all. */
  only?: (place: PortalUser['locations'][number]) => boolean;
}

/** `<PlaceField label="Place" value={form.values.location_id} onChange={(id) => form.set('location_id', id)} />` */
export function PlaceField(props: PlaceFieldProps) {
  const { label, value, onChange, chosenName = '', required = true, error, only = () => true } = props;
  const places = usePortal().user?.locations.filter(only) ?? [];
  const options = places.map(({ id, name, location_type }) => ({
    value: String(id),
    label: name,
    detail: location_type,
  }));
  // Somebody may be at a place that one may not choose.
  const known = chosenName === '' || places.some(({ id }) => id === value);
  const current = known ? [] : [{ value: String(value), label: chosenName }];
  return (
    <SearchSelect
      label={label}
      required={required}
      options={[...current, ...options]}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(Number(id))}
      nothingFits="No location has this name"
      error={error}
    />
  );
}

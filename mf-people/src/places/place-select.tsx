/** One of the user's places, found by a part of its name: an admin's list is long. */
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useUserLocationsQuery } from '../api/person.api.ts';

export interface PlaceSelectProps {
  label: string;
  value: number | null;
  onChange: (id: number) => void;
  /** The name of the place that is chosen now. */
  chosenName?: string;
  required?: boolean;
  error?: string | undefined;
  /** Only places where people are: campuses and parishes. */
  campusesOnly?: boolean;
}

export function PlaceSelect(props: PlaceSelectProps) {
  const { label, value, onChange, chosenName = '', required = true, error, campusesOnly = false } = props;
  const { data, error: problem, refetch } = useUserLocationsQuery();
  if (problem) return <ProblemView problem={problem} title="The locations could not be loaded" onRetry={refetch} />;
  const places = campusesOnly ? data?.filter(isCampus) : data;
  const options = (places ?? []).map(({ id, name, location_type }) => ({
    value: String(id),
    label: name,
    detail: location_type,
  }));
  // Until the list is there, and where somebody is at a place that one may not choose.
  const known = chosenName === '' || places?.some(({ id }) => id === value);
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

/** Students register, and people are brought in, at these. */
export function isCampus({ location_type: type }: { location_type: string }): boolean {
  return type === 'Campus' || type === 'Parish';
}

/** Several people, found by their names one after the other, in a list that each of them can be taken out of again. */
import { ChosenPeople, type ChosenPerson } from './chosen-people.tsx';
import { SaidPeople } from './said-people.tsx';
import { SearchSelect } from './search-select.tsx';
import type { Search } from './use-search.ts';

export interface GatherPeopleProps {
  label: string;
  hint?: string;
  /** Names the list of those who are chosen. */
  chosenLabel: string;
  /** Answers ids as values. Has to stay the same function. */
  search: Search;
  people: readonly ChosenPerson[];
  onChange: (people: ChosenPerson[]) => void;
  /** Who cannot be chosen here, beside those who are. */
  except?: readonly number[];
  error?: string | undefined;
}

/** `<GatherPeople label="Participants" chosenLabel="Chosen participants" search={find} people={people} onChange={choose} />` */
export function GatherPeople(props: GatherPeopleProps) {
  const { label, hint, chosenLabel, search, people, onChange, except = [], error } = props;

  function add(id: string, name: string) {
    if (id !== '') onChange([...people, { id: Number(id), name }]);
  }

  return (
    <>
      <SearchSelect
        label={label}
        hint={hint}
        placeholder="Name"
        search={search}
        value=""
        chosen=""
        gathers
        except={[...people.map(({ id }) => id), ...except].map(String)}
        onChange={add}
        nothingFits="Nobody found"
        error={error}
      />
      <ChosenPeople
        label={chosenLabel}
        people={people}
        onRemove={(leaving) => onChange(people.filter(({ id }) => id !== leaving.id))}
      />
      <SaidPeople people={people} />
    </>
  );
}

/** One person of many, found by a part of the name, e-mail or phone, in a search that a service answers. */
import { ROLE_TITLES, type Role } from '@emmaus/contracts/roles';
import { useCallback, useRef } from 'react';
import { SearchSelect } from './search-select.tsx';

/** What tells people of one name apart. */
interface Findable {
  name: string;
  primary_role: Role | null;
  primary_location: string;
  email: string | null;
}

export interface PersonPickerProps<Found extends Findable> {
  label: string;
  hint: string;
  /** Asks a service for who fits, `MOST_FOUND` and one more; rejects with a `Problem`. Has to stay the same function. */
  find: (typed: string) => Promise<readonly Found[]>;
  /** Has to stay the same function. */
  idOf: (found: Found) => number;
  chosen: { id: number; name: string } | null;
  onChoose: (found: Found | null) => void;
  /** Who cannot be chosen here. */
  except?: number | undefined;
  /** Shown where nobody fits what was typed. */
  nobodyFits: string;
  error?: string | undefined;
}

/** `<PersonPicker label="Leader" hint="…" find={findLeaders} idOf={idOf} chosen={leader} onChoose={choose} nobodyFits="Nobody found" />` */
export function PersonPicker<Found extends Findable>(props: PersonPickerProps<Found>) {
  const { label, hint, find, idOf, chosen, onChoose, except, nobodyFits, error } = props;
  const known = useRef(new Map<string, Found>());
  const search = useCallback(
    async (typed: string) => {
      const people = await find(typed);
      return people.map((found) => {
        const value = String(idOf(found));
        known.current.set(value, found);
        return { value, label: found.name, person: true, detail: detailOf(found) };
      });
    },
    [find, idOf],
  );
  return (
    <SearchSelect
      label={label}
      hint={hint}
      required
      placeholder="Name, e-mail or phone"
      search={search}
      value={chosen ? String(chosen.id) : ''}
      chosen={chosen?.name ?? ''}
      onChange={(id) => onChoose(known.current.get(id) ?? null)}
      except={except === undefined ? undefined : String(except)}
      nothingFits={nobodyFits}
      error={error}
    />
  );
}

/** 'Admin · Lakeside College · ann@emmaus.test' stands below the name. */
function detailOf({ primary_role, primary_location, email }: Findable): string {
  return [ROLE_TITLES[primary_role ?? 'guest'], primary_location, email].filter(Boolean).join(' · ');
}

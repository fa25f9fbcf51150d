/** Chooses one of the people between whom a delegation can be made, by a part of the name, e-mail or phone. */
import type { DelegatablePerson } from '@emmaus/contracts/delegations.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useCallback, useRef } from 'react';
import { useLazyDelegatablePeopleQuery } from '../api/delegations.api.ts';

export type Chosen = Pick<DelegatablePerson, 'user_id' | 'name'>;

export interface PersonSelectProps {
  label: string;
  hint: string;
  chosen: Chosen | null;
  onChoose: (person: DelegatablePerson | null) => void;
  /** Who stands on the other side, and cannot be chosen here. */
  except?: number | undefined;
  error?: string | undefined;
}

export function PersonSelect({ label, hint, chosen, onChoose, except, error }: PersonSelectProps) {
  const [find] = useLazyDelegatablePeopleQuery();
  const known = useRef(new Map<string, DelegatablePerson>());
  const search = useCallback(
    async (typed: string) => {
      const found = await find(typed, true).unwrap();
      for (const person of found) known.current.set(String(person.user_id), person);
      return found.map(optionOf);
    },
    [find],
  );
  return (
    <SearchSelect
      label={label}
      hint={hint}
      required
      placeholder="Name, e-mail or phone"
      search={search}
      value={chosen ? String(chosen.user_id) : ''}
      chosen={chosen?.name ?? ''}
      onChange={(id) => onChoose(known.current.get(id) ?? null)}
      except={except === undefined ? undefined : String(except)}
      nothingFits="Nobody found among those who have signed in once"
      error={error}
    />
  );
}

/** 'Campus Director · Lakeside College · td@emmaus.test' stands below the name. */
function optionOf({ user_id, name, primary_role, primary_location, email }: DelegatablePerson) {
  const detail = [ROLE_TITLES[primary_role ?? 'guest'], primary_location, email].filter(Boolean).join(' · ');
  return { value: String(user_id), label: name, detail };
}

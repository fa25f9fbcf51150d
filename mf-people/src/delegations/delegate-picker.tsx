/** Chooses one of the people between whom a delegation can be made. */
import type { DelegatablePerson } from '@emmaus/contracts/delegations.contract';
import { PersonPicker, type PersonPickerProps } from '@emmaus/remote-kit/form/person-picker.tsx';
import { useCallback } from 'react';
import { delegationsApi } from '../api/delegations.api.ts';

export type Chosen = Pick<DelegatablePerson, 'user_id' | 'name'>;

type Rest = Pick<PersonPickerProps<DelegatablePerson>, 'label' | 'hint' | 'onChoose' | 'except' | 'error'>;

export function DelegatePicker({ chosen, ...rest }: Rest & { chosen: Chosen | null }) {
  const [ask] = delegationsApi.useLazyDelegatablePeopleQuery();
  const find = useCallback((typed: string) => ask(typed, true).unwrap(), [ask]);
  return (
    <PersonPicker
      {...rest}
      find={find}
      idOf={userIdOf}
      chosen={chosen && { id: chosen.user_id, name: chosen.name }}
      nobodyFits="Nobody found among those who have signed in once"
    />
  );
}

const userIdOf = ({ user_id }: DelegatablePerson): number => user_id;

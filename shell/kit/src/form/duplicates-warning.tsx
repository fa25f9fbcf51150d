/** Says that somebody may already be here, with a way to each of them, and the way on. */
import type { ReactNode } from 'react';
import { AlreadyHere } from './already-here.tsx';
import type { Duplicates } from './use-duplicates.ts';

/** Somebody as the search for people who may be the same tells of them. */
export interface PossibleDuplicate {
  id: number;
  name: string;
  /** Since 1.18.0. */
  primary_location_id?: number;
  primary_location: string;
  matches: readonly ('name' | 'email' | 'phone')[];
}

const SAME: Record<PossibleDuplicate['matches'][number], string> = {
  name: 'same or similar name',
  email: 'same e-mail',
  phone: 'same phone number',
};

export interface DuplicatesWarningProps<Found extends PossibleDuplicate> {
  duplicates: Duplicates<Found>;
  form: { submit: () => Promise<void> };
  /** The name, as a way there. */
  nameOf: (person: Found) => ReactNode;
}

export function DuplicatesWarning<Found extends PossibleDuplicate>({
  duplicates,
  form,
  nameOf,
}: DuplicatesWarningProps<Found>) {
  if (duplicates.found.length === 0) return null;
  return (
    <AlreadyHere
      duplicates={duplicates}
      form={form}
      title="This person may already be here"
      anyway="Save anyway"
      idOf={({ id }) => id}
    >
      {(person) => (
        <>
          {nameOf(person)}, {person.primary_location}: {person.matches.map((match) => SAME[match]).join(', ')}
        </>
      )}
    </AlreadyHere>
  );
}

/** Somebody of a list, a board or a tree, beside it: previous and next of the list, and what a remote puts into `person.panel`. */
import type { ReactNode } from 'react';
import { Place } from '../portal/place.tsx';
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx';

export interface PersonPanelProps extends Pick<RecordPanelProps, 'among' | 'nameOf' | 'onClose' | 'beside'> {
  /** Who is open, by id; undefined for nobody. It stands in the address: `useAddress({ person: besides(id) })`. */
  person: number | undefined;
  /** The people of the list in its order: for the name, for previous and next. */
  people: readonly { id: number; name: string }[];
  onPerson: (id: number) => void;
  /** What can be done with them here, before what is told of them. */
  actions?: (id: number) => ReactNode;
}

/**
 * Arrows up and down lead to the previous and the next, Enter on the name opens the page, Escape closes.
 *
 *     <PersonPanel person={person} people={rows} onPerson={open} onClose={() => open(undefined)} beside={<Board … />} />
 */
export function PersonPanel({ person, people, onPerson, actions, ...panel }: PersonPanelProps) {
  return (
    <RecordPanel {...panel} record={person} records={people} unnamed="Person" pathOf={pathOf} onRecord={onPerson}>
      {(personId, named) => (
        <>
          {actions?.(personId)}
          <Place slot="person.panel" context={{ personId, named }} />
        </>
      )}
    </RecordPanel>
  );
}

function pathOf(person: number): string {
  return `/people/${person}`;
}

/** Somebody of a list, a board or a tree, beside it: previous and next of the list, and what a remote puts into `person.panel`. */
import { Button } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { Place } from '../portal/place.tsx';
import { usePortal } from '../portal/portal-context.ts';
import { useOpenInPortal } from './portal-link.tsx';
import { SidePanel } from './side-panel.tsx';
import { isKeyTaken } from './step-keys.ts';
import { Steps } from './steps.tsx';

export interface PersonPanelProps {
  /** Who is open, by id; undefined for nobody. It stands in the address: `useAddress({ person: besides(id) })`. */
  person: number | undefined;
  /** The people of the list in its order: for the name, for previous and next. */
  people: readonly { id: number; name: string }[];
  /** Where these people are a page of more: how many stand before them, and how many there are. */
  among?: { before: number; of: number | undefined };
  onPerson: (id: number) => void;
  onClose: () => void;
  /** The list, board or tree. */
  beside: ReactNode;
}

/**
 * Arrows up and down lead to the previous and the next, Enter on the name opens the page, Escape closes.
 *
 *     <PersonPanel person={person} people={rows} onPerson={open} onClose={() => open(undefined)} beside={<Board … />} />
 */
export function PersonPanel({ person, people, among, onPerson, onClose, beside }: PersonPanelProps) {
  const { navigate } = usePortal();
  const index = people.findIndex(({ id }) => id === person);
  const [previous, next] = index === -1 ? [] : [people[index - 1], people[index + 1]];
  const name = people[index]?.name ?? 'Person';

  function onKeyDown(event: KeyboardEvent): void {
    if (isKeyTaken(event)) return;
    const to = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
    if (to) onPerson(to.id);
    else if (event.key === 'Enter' && event.target instanceof HTMLHeadingElement) navigate(pathOf(person));
    // At the first and the last an arrow scrolls.
    else return;
    event.preventDefault();
  }

  return (
    <SidePanel
      open={person !== undefined}
      title={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      actions={
        <>
          {index === -1 || people.length < 2 ? (
            <span />
          ) : (
            <Steps
              place={(among?.before ?? 0) + index + 1}
              of={among?.of ?? people.length}
              onPrevious={previous && (() => onPerson(previous.id))}
              onNext={next && (() => onPerson(next.id))}
            />
          )}
          <OpenPage name={name} path={pathOf(person)} />
        </>
      }
      beside={beside}
    >
      {person !== undefined && <Place slot="person.panel" context={{ personId: person, named: index !== -1 }} />}
    </SidePanel>
  );
}

function OpenPage({ name, path }: { name: string; path: string }) {
  const open = useOpenInPortal(path);
  return (
    <Button as="a" appearance="subtle" href={path} aria-label={`Open ${name}`} icon={<OpenRegular />} onClick={open} />
  );
}

function pathOf(person: number | undefined): string {
  return `/people/${person}`;
}

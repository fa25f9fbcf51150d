/** One record of a list, a board or a tree, beside it: previous and next of the list, and the way to its page. */
import { Button } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { mayLeave } from '../portal/leaving.ts';
import { usePortal } from '../portal/portal-context.ts';
import { useOpenInPortal } from './portal-link.tsx';
import { SidePanel } from './side-panel.tsx';
import { isKeyTaken } from './step-keys.ts';
import { Steps } from './steps.tsx';

export interface RecordPanelProps {
  /** Which is open, by id; undefined for none. It stands in the address: `useAddress({ location: besides(id) })`. */
  record: number | undefined;
  /** Those of the list in its order: for the name, for previous and next. */
  records: readonly { id: number; name: string }[];
  /** Where these are a page of more: how many stand before them, and how many there are. */
  among?: { before: number; of: number | undefined } | undefined;
  /** The name of one that the list does not hold, on another of its pages for instance; undefined while nobody knows it. */
  nameOf?: (id: number) => string | undefined;
  /** Stands in the head until the name is known. */
  unnamed: string;
  /** The page of one. */
  pathOf: (id: number) => string;
  onRecord: (id: number) => void;
  onClose: () => void;
  /** The list, board or tree. */
  beside: ReactNode;
  /** What is told of it; `named` says whether the head has its name. */
  children: (record: number, named: boolean) => ReactNode;
}

/**
 * Arrows up and down lead to the previous and the next, Enter on the name opens the page, Escape closes. Of people it is `PersonPanel`.
 *
 *     <RecordPanel record={location} records={rows} unnamed="Location" pathOf={editPath} onRecord={open} onClose={close} beside={table}>
 *       {(id) => <LocationFacts id={id} />}
 *     </RecordPanel>
 */
export function RecordPanel(props: RecordPanelProps) {
  const { record, records, among, nameOf, unnamed, pathOf, onRecord, onClose, beside, children } = props;
  const { navigate } = usePortal();
  const index = records.findIndex(({ id }) => id === record);
  const [previous, next] = index === -1 ? [] : [records[index - 1], records[index + 1]];
  const known = records[index]?.name ?? (record === undefined ? undefined : nameOf?.(record));
  const name = known ?? unnamed;
  const open = (id: number) => mayLeave() && onRecord(id);

  function onKeyDown(event: KeyboardEvent): void {
    if (isKeyTaken(event) || record === undefined) return;
    const to = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined;
    if (to) open(to.id);
    else if (event.key === 'Enter' && event.target instanceof HTMLHeadingElement) navigate(pathOf(record));
    // At the first and the last an arrow scrolls.
    else return;
    event.preventDefault();
  }

  return (
    <SidePanel
      open={record !== undefined}
      title={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      actions={
        <>
          {index === -1 || records.length < 2 ? (
            <span />
          ) : (
            <Steps
              place={(among?.before ?? 0) + index + 1}
              of={among?.of ?? records.length}
              onPrevious={previous && (() => open(previous.id))}
              onNext={next && (() => open(next.id))}
            />
          )}
          {record !== undefined && <OpenPage name={name} path={pathOf(record)} />}
        </>
      }
      beside={beside}
    >
      {record !== undefined && children(record, known !== undefined)}
    </SidePanel>
  );
}

function OpenPage({ name, path }: { name: string; path: string }) {
  const { origin = '' } = usePortal();
  const open = useOpenInPortal(path);
  return (
    <Button
      as="a"
      appearance="subtle"
      href={origin + path}
      aria-label={`Open ${name}`}
      icon={<OpenRegular />}
      onClick={open}
    />
  );
}

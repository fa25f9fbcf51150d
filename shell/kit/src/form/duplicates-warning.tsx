/** Says that somebody may already be here, with a way to each of them, and the way on. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Duplicates } from './use-duplicates.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

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
  duplicates: { found, accept, anyway },
  form,
  nameOf,
}: DuplicatesWarningProps<Found>) {
  const styles = useStyles();
  if (found.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>This person may already be here</MessageBarTitle>
        <ul className={styles.list}>
          {found.map((person) => (
            <li key={person.id}>
              {nameOf(person)}, {person.primary_location}: {person.matches.map((match) => SAME[match]).join(', ')}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button
          ref={anyway}
          onClick={() => {
            accept();
            void form.submit();
          }}
        >
          Save anyway
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

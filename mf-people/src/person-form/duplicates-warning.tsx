/** Says that the person may already be here, with the way there and the way on. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { Ref } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Duplicate } from '../api/person.api.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  link: { [PHONE]: { display: 'inline-flex', alignItems: 'center' } },
});

export interface DuplicatesWarningProps {
  people: readonly Duplicate[];
  /** Takes the focus when saving stopped here. */
  anyway: Ref<HTMLButtonElement>;
  onSaveAnyway: () => void;
}

const SAME: Record<Duplicate['matches'][number], string> = {
  name: 'same name',
  email: 'same e-mail',
  phone: 'same phone number',
};

export function DuplicatesWarning({ people, anyway, onSaveAnyway }: DuplicatesWarningProps) {
  const styles = useStyles();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>This person may already be here</MessageBarTitle>
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.id}>
              <ProfileLink id={person.id}>{person.name}</ProfileLink>, {person.primary_location}:{' '}
              {person.matches.map((match) => SAME[match]).join(', ')}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button ref={anyway} onClick={onSaveAnyway}>
          Save anyway
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** What was typed is kept as a draft, so going there and back loses nothing. */
function ProfileLink({ id, children }: { id: number; children: string }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const href = useHref(`/people/${id}`);
  return (
    <Link
      href={href}
      inline
      className={styles.link}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate(href);
      }}
    >
      {children}
    </Link>
  );
}

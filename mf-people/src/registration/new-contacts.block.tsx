/** On the home page of staff: who registered at their campus and waits for a call. New ones appear by themselves. */
import type { NewContact } from '@emmaus/contracts/registration.contract';
import { usePortal } from '@emmaus/remote-kit/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/problem.ts';
import { defineSlot } from '@emmaus/remote-kit/define-slot.tsx';
import { Button, Card, Text, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMarkContactedMutation, useNewContactsQuery } from '../api/registration.api.ts';
import { createStore } from '../store.ts';
import { NewContactItem } from './new-contact-item.tsx';

const useStyles = makeStyles({
  card: { padding: tokens.spacingHorizontalXL, gap: tokens.spacingVerticalM },
  title: { ...typographyStyles.subtitle1, margin: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
  more: { justifySelf: 'start' },
});

const LOOK_AGAIN_MS = 20_000;

export function NewContacts() {
  const styles = useStyles();
  const portal = usePortal();
  const { data, error, refetch } = useNewContactsQuery(undefined, {
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  const mark = useMark();

  // Nothing waits: nothing is shown. A failed look stays quiet as long as there is something to show.
  if (!data) {
    if (!error) return null;
    return (
      <Card className={styles.card}>
        <Text>{asProblem(error).message}</Text>
        <Button className={styles.more} onClick={() => void refetch()}>
          Try again
        </Button>
      </Card>
    );
  }
  if (data.total === 0) return null;
  const hidden = data.total - data.data.length;
  return (
    <Card className={styles.card} role="region" aria-label="New contacts">
      <h2 className={styles.title}>{data.total === 1 ? 'A new contact' : `${data.total} new contacts`}</h2>
      <ul className={styles.list} aria-live="polite">
        {data.data.map((contact) => (
          <NewContactItem
            key={contact.id}
            contact={contact}
            showsPlace={(portal.user?.locations.length ?? 0) > 1}
            onContacted={() => void mark(contact, true)}
          />
        ))}
      </ul>
      {hidden > 0 && <Text className={styles.quiet}>And {hidden} more, who appear as these are contacted.</Text>}
    </Card>
  );
}

/** Marks, and offers to take it back. */
function useMark() {
  const portal = usePortal();
  const [mark] = useMarkContactedMutation();
  return async function markContact({ id, name }: NewContact, contacted: boolean): Promise<void> {
    try {
      await mark({ id, contacted }).unwrap();
      if (!contacted) return;
      portal.notify({
        intent: 'success',
        text: `${name} is marked as contacted.`,
        action: { label: 'Undo', run: () => void mark({ id, contacted: false }) },
      });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}

export default defineSlot(NewContacts, { createStore });

/** On the home page of staff: who registered at their campus and waits for a call. New ones appear by themselves. */
import type { NewContact } from '@emmaus/contracts/registration.contract';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useMarkContactedMutation, useNewContactsQuery } from '../api/registration.api.ts';
import { NewContactItem } from './new-contact-item.tsx';

const useStyles = makeStyles({
  block: {
    gridColumn: '1 / -1',
    display: 'grid',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  icon: {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // The discs stand below the sign of the title, the names below its words.
    [PHONE]: { gap: tokens.spacingVerticalS },
  },
  more: { justifySelf: 'start', minHeight: THUMB },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** A student who registers at a table is on the screen of the staff beside it within this time. */
const LOOK_AGAIN_MS = 10_000;
/** The newest; the rest of the home page stays within reach of the thumb. */
const FIRST_SHOWN = 4;

export function NewContactsBlock() {
  const styles = useStyles();
  const heading = useId();
  const portal = usePortal();
  const { data, error, refetch } = useNewContactsQuery(undefined, {
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  const mark = useMark();
  const [showsAll, setShowsAll] = useState(false);

  // Nobody waits: nothing is shown. A failed look stays quiet as long as there is something to show.
  if (!data && error) return <ProblemView problem={error} title="New contacts are not known now." onRetry={refetch} />;
  if (!data) return <SlotWaiting />;
  if (data.total === 0) return null;
  const shown = showsAll ? data.data : data.data.slice(0, FIRST_SHOWN);
  const hidden = data.total - data.data.length;
  return (
    <section className={styles.block} aria-labelledby={heading}>
      <div className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <PersonAddRegular />
        </span>
        <h2 id={heading} className={styles.title}>
          {data.total === 1 ? 'A new contact' : `${data.total} new contacts`}
        </h2>
      </div>
      <ul className={styles.list} aria-live="polite">
        {shown.map((contact) => (
          <NewContactItem
            key={contact.id}
            contact={contact}
            showsPlace={(portal.user?.locations.length ?? 0) > 1}
            onContacted={() => void mark(contact)}
          />
        ))}
      </ul>
      {shown.length < data.data.length && (
        <Button className={styles.more} onClick={() => setShowsAll(true)}>
          Show {data.data.length - shown.length} more
        </Button>
      )}
      {showsAll && hidden > 0 && (
        <Text className={styles.quiet}>And {hidden} more, who appear as these are contacted.</Text>
      )}
    </section>
  );
}

/** Marks, and offers to take it back. */
function useMark() {
  const portal = usePortal();
  const [send] = useMarkContactedMutation();
  return async function mark({ id, name }: Pick<NewContact, 'id' | 'name'>, contacted = true): Promise<void> {
    try {
      await send({ id, body: { contacted } }).unwrap();
      if (!contacted) return;
      portal.notify({
        intent: 'success',
        text: `${name} is marked as contacted.`,
        action: { label: 'Undo', run: () => void mark({ id, name }, false) },
      });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}

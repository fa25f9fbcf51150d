/**
 * Who was chosen or removed last, for whoever does not see the list of `ChosenPeople` change. It stands from the beginning.
 * Where a form goes on with another record, draw it by that one's `key`: nobody was chosen or removed. Since 1.20.0.
 */
import { makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { HEARD_ONLY } from '../page/heard-only.ts';
import type { ChosenPerson } from './chosen-people.tsx';

const useStyles = makeStyles({ heard: HEARD_ONLY });

export function SaidPeople({ people }: { people: readonly ChosenPerson[] }) {
  const styles = useStyles();
  const [heard, setHeard] = useState({ people, said: '' });
  if (heard.people !== people) setHeard({ people, said: saidOf(heard.people, people) || heard.said });
  return <output className={styles.heard}>{heard.said}</output>;
}

/** 'Ann Baker removed' */
function saidOf(before: readonly ChosenPerson[], now: readonly ChosenPerson[]): string {
  const missing = (some: readonly ChosenPerson[], others: readonly ChosenPerson[]) =>
    some.filter(({ id }) => others.every((other) => other.id !== id)).map(({ name }) => name);
  const [removed, chosen] = [missing(before, now), missing(now, before)];
  return [removed.length > 0 && `${removed.join(', ')} removed`, chosen.length > 0 && `${chosen.join(', ')} chosen`]
    .filter(Boolean)
    .join('. ');
}

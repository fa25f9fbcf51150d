/** People who were chosen one by one, each with a way out again. */
import { Button, Field, Text, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Initials } from '../page/initials.tsx';

export interface ChosenPerson {
  id: number;
  name: string;
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: tokens.spacingVerticalXS },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

export interface ChosenPeopleProps {
  /** Names the list, in sight. */
  label: string;
  people: readonly ChosenPerson[];
  /** Left out where nobody can be removed. */
  onRemove?: ((person: ChosenPerson) => void) | undefined;
  /** Stands behind a name. */
  noteOf?: (person: ChosenPerson) => ReactNode;
}

export function ChosenPeople({ label, people, onRemove, noteOf }: ChosenPeopleProps) {
  const styles = useStyles();
  if (people.length === 0) return null;
  return (
    <Field label={label}>
      {(field) => (
        <ul id={field.id} className={styles.list} aria-labelledby={field['aria-labelledby']}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Initials name={person.name} size="small" />
              <Text className={styles.name}>
                {person.name}
                {noteOf?.(person)}
              </Text>
              {onRemove && (
                <Button
                  appearance="subtle"
                  aria-label={`Remove ${person.name}`}
                  icon={<DismissRegular />}
                  onClick={() => onRemove(person)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}

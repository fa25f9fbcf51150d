/** Chooses one of the people between whom a delegation can be made, by a part of the name, e-mail or phone. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { DelegatablePerson } from '@emmaus/contracts/delegations.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Combobox, Field, Option, Text, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useDelegatablePeopleQuery } from '../api/delegations.api.ts';

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0, [PHONE]: { minHeight: '44px' } },
  option: { display: 'grid', minWidth: 0 },
  more: { color: tokens.colorNeutralForeground3 },
});

export interface PersonSelectProps {
  label: string;
  hint: string;
  chosen: DelegatablePerson | undefined;
  onChoose: (person: DelegatablePerson | undefined) => void;
  /** Who stands on the other side, and cannot be chosen here. */
  except?: number | undefined;
  error?: string | undefined;
}

export function PersonSelect({ label, hint, chosen, onChoose, except, error }: PersonSelectProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const search = useSettled(chosen?.name === typed ? '' : typed.trim());
  const { data: people = [], error: away, isFetching } = useDelegatablePeopleQuery(search);
  const offered = people.filter(({ user_id }) => user_id !== except);
  const fault = error ?? (away ? asProblem(away).message : undefined);

  function type(text: string): void {
    setTyped(text);
    // Pasted text shows who it finds, too.
    setOpen(true);
    if (chosen && chosen.name !== text) onChoose(undefined);
  }

  function choose(value: string | undefined): void {
    const person = offered.find(({ user_id }) => String(user_id) === value);
    if (!person) return;
    onChoose(person);
    setTyped(person.name);
  }

  return (
    <Field
      label={label}
      hint={hint}
      required
      validationMessage={fault}
      validationState={fault === undefined ? 'none' : 'error'}
    >
      <Combobox
        className={styles.box}
        placeholder="Name, e-mail or phone"
        value={typed}
        open={open}
        onOpenChange={(_event, data) => setOpen(data.open)}
        selectedOptions={chosen ? [String(chosen.user_id)] : []}
        onChange={(event) => type(event.target.value)}
        onOptionSelect={(_event, { optionValue }) => choose(optionValue)}
      >
        {offered.map((person) => (
          <Option key={person.user_id} value={String(person.user_id)} text={person.name}>
            <span className={styles.option}>
              <Text truncate wrap={false}>
                {person.name}
              </Text>
              <Text size={200} truncate wrap={false} className={styles.more}>
                {whoIs(person)}
              </Text>
            </span>
          </Option>
        ))}
        {offered.length === 0 && (
          <Option disabled text="">
            {isFetching ? 'Looking…' : 'Nobody found among those who have signed in once'}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

/** 'Campus Director · Lakeside College · td@emmaus.test'. */
function whoIs({ primary_role, primary_location, email }: DelegatablePerson): string {
  return [ROLE_TITLES[primary_role ?? 'guest'], primary_location, email].filter(Boolean).join(' · ');
}

/** The text once nobody has typed for a moment: not every letter is a question to the server. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

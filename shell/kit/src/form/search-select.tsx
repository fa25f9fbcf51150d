/** A choice of many, found by any part of its words. */
import { PHONE } from '../page/breakpoints.ts';
import { Combobox, Field, Option, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';

/** More than anybody looks through; typing narrows it. */
const MOST_SHOWN = 50;

const useStyles = makeStyles({
  // A field that the keyboard reaches does not end up behind the action at the bottom.
  field: { [PHONE]: { scrollMarginBottom: '96px', scrollMarginTop: tokens.spacingVerticalXXXL } },
  control: { [PHONE]: { minHeight: '44px' } },
});

export interface SelectOption {
  value: string;
  label: string;
  /** Stands behind the label in the list, e.g. what kind of place it is. */
  detail?: string;
}

export interface SearchSelectProps {
  label: string;
  options: readonly SelectOption[];
  /** The chosen option's value, '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Shown where nothing fits what was typed. */
  nothingFits: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
}

export function SearchSelect(props: SearchSelectProps) {
  const { label, options, value, onChange, nothingFits, error, hint = 'Type a part of the name.', required } = props;
  const styles = useStyles();
  // What is being typed; undefined while nobody types, and the chosen option stands there.
  const [typed, setTyped] = useState<string>();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const fitting = fits(options, typed ?? '');

  function type(text: string) {
    // A click may have put the cursor beside the chosen words: they give way to the first letter typed.
    setTyped(typed === undefined && chosen !== '' ? text.replace(chosen, '') : text);
  }

  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      hint={hint}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      <Combobox
        className={styles.control}
        autoComplete="off"
        value={typed ?? chosen}
        selectedOptions={value === '' ? [] : [value]}
        onInput={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onOptionSelect={(_event, { optionValue }) => {
          // Typing clears the selection first; nothing is chosen by that.
          if (!optionValue) return;
          onChange(optionValue);
          setTyped(undefined);
        }}
      >
        {fitting.slice(0, MOST_SHOWN).map((option) => (
          <Option key={option.value} value={option.value} text={option.label}>
            {option.detail === undefined ? option.label : `${option.label} (${option.detail})`}
          </Option>
        ))}
        {fitting.length > MOST_SHOWN && (
          <Option disabled value="" text="">
            {`And ${fitting.length - MOST_SHOWN} more: type to narrow`}
          </Option>
        )}
        {fitting.length === 0 && (
          <Option disabled value="" text="">
            {nothingFits}
          </Option>
        )}
      </Combobox>
    </Field>
  );
}

function fits(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

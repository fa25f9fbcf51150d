/** A choice of many, found by any part of its words: among options at hand, or by a search that a service answers. */
import { LOW, PHONE } from '../page/breakpoints.ts';
import { Button, Combobox, Field, Option, Text, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactElement, useRef, useState } from 'react';
import { useKitTexts } from '../language/spoken.ts';
import { THUMB } from '../page/thumb.ts';
import { RED_EDGE } from './field-parts.ts';
import { useOnItsWay } from './on-its-way.ts';
import { MOST_FOUND, type SelectOption } from './select-option.ts';
import { Initials } from '../page/initials.tsx';
import { type Search, useSearchAgain } from './use-search.ts';

/** More than anybody looks through; typing narrows it. */
const MOST_SHOWN = 50;

const useStyles = makeStyles({
  // A field that the keyboard reaches does not end up behind the action at the bottom.
  field: {
    [PHONE]: { scrollMarginBottom: '96px', scrollMarginTop: tokens.spacingVerticalXXXL },
    [LOW]: { scrollMarginBottom: tokens.spacingVerticalS },
    ...RED_EDGE,
  },
  control: { minWidth: 0 },
  option: { display: 'grid', minWidth: 0 },
  more: { color: tokens.colorNeutralForeground3 },
  otherwise: { color: tokens.colorBrandForeground1 },
  again: { minWidth: 0, [PHONE]: { minHeight: THUMB } },
});

/** The value of the line of `otherwise`. */
const OTHERWISE = 'otherwise:';

/** Pressed by a pointer only: the arrow keys do the same, and on its own it would say of no field that it opens. */
const CHEVRON = { tabIndex: -1, 'aria-hidden': true } as const;

interface CommonProps {
  label: string;
  /** The chosen option's value, '' for none. */
  value: string;
  /** Shown where nothing fits what was typed. */
  nothingFits: string;
  placeholder?: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean;
}

export interface ChosenOfOptions extends CommonProps {
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  search?: undefined;
}

export interface ChosenBySearch extends CommonProps {
  /** Has to stay the same function. */
  search: Search;
  /** What the chosen one is called. */
  chosen: string;
  /** '' as soon as somebody types something else. */
  onChange: (value: string, label: string) => void;
  /** Leaves out what cannot be chosen here. */
  except?: string | readonly string[] | undefined;
  /** One after the other is chosen, and kept elsewhere: the field is empty again for the next. */
  gathers?: boolean;
  /** The way on for who is not found, as the list's last line: the list lies over what stands below the field. Since 1.19.0. */
  otherwise?: { label: string; run: () => void } | undefined;
  options?: undefined;
}

/**
 *     <SearchSelect label="Timezone" options={zones} value={zone} onChange={setZone} nothingFits="No timezone has this name" />
 *     <SearchSelect label="Leader" search={findPeople} value={id} chosen={name} onChange={choose} nothingFits="Nobody found" />
 */
export function SearchSelect(props: ChosenOfOptions | ChosenBySearch) {
  return props.search ? <SearchedSelect {...props} /> : <OptionsSelect {...props} />;
}

function OptionsSelect(props: ChosenOfOptions) {
  const { options, value, onChange, nothingFits } = props;
  // What is being typed; undefined while nobody types, and the chosen option stands there.
  const [typed, setTyped] = useState<string>();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  const fitting = fits(options, typed ?? '');
  const more = fitting.length - MOST_SHOWN;

  function type(text: string) {
    // A click may have put the cursor beside the chosen words: they give way to the first letter typed.
    setTyped(typed === undefined && chosen !== '' ? text.replace(chosen, '') : text);
  }

  return (
    <Framed hint="Type a part of the name." {...props}>
      {(className) => (
        <Combobox
          className={className}
          expandIcon={CHEVRON}
          autoComplete="off"
          placeholder={props.placeholder}
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
          {more > 0 && said(`And ${more} more: type to narrow`)}
          {fitting.length === 0 && said(nothingFits)}
        </Combobox>
      )}
    </Framed>
  );
}

function SearchedSelect(props: ChosenBySearch) {
  const { search, value, chosen, onChange, nothingFits, except = [], gathers = false, error, otherwise } = props;
  const styles = useStyles();
  const isOnItsWay = useOnItsWay();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(chosen);
  const [open, setOpen] = useState(false);
  // Somebody may be chosen from outside, by a draft for instance, or nobody any more, where a form begins anew.
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    if (chosen !== '' || typed === known) setTyped(chosen);
  }
  const isChosen = value !== '' && typed === chosen;
  const found = useSearchAgain(search, isChosen ? '' : typed.trim());
  const offered = found.options.filter((option) => ![except].flat().includes(option.value));
  // What could not be asked says nothing of who there is. The reason stands below the field, or here where that has a fault of its own,
  // or where somebody is chosen, and nobody looks for another one.
  const failed = error === undefined && !isChosen ? found.problem : undefined;
  const reason = failed ? undefined : found.problem?.message;
  const nothing = found.looking ? 'Looking…' : found.problem ? reason : nothingFits;

  function type(text: string) {
    if (isOnItsWay) return;
    setTyped(text);
    // Pasted text shows who it finds, too.
    setOpen(true);
    if (value !== '' && text !== chosen) onChange('', '');
  }

  // Not while one looks through all that there are: only where none of them fits what was typed.
  const isOtherwise = otherwise && !found.looking && !found.problem && (typed.trim() !== '' || offered.length === 0);

  function choose(optionValue: string | undefined, leaves: boolean) {
    // Tab takes what is marked; it leads on in the same form, and not into another one.
    if (optionValue === OTHERWISE && !isOnItsWay && !leaves) otherwise?.run();
    const option = offered.find((one) => one.value === optionValue);
    if (!option || isOnItsWay) return;
    onChange(option.value, option.label);
    setTyped(gathers ? '' : option.label);
  }

  function tryAgain() {
    found.again();
    // What it finds stands in the list, and the button is gone then.
    field.current?.focus();
    setOpen(true);
  }

  return (
    <Framed {...props} error={error ?? (failed && <Failed message={failed.message} onTryAgain={tryAgain} />)}>
      {(className) => (
        <Combobox
          ref={field}
          className={className}
          expandIcon={CHEVRON}
          placeholder={props.placeholder}
          value={typed}
          open={open && (offered.length > 0 || nothing !== undefined)}
          onOpenChange={(_event, data) => setOpen(data.open)}
          selectedOptions={value === '' ? [] : [value]}
          onChange={(event) => type(event.target.value)}
          onOptionSelect={(event, { optionValue }) => choose(optionValue, 'key' in event && event.key === 'Tab')}
        >
          {offered.slice(0, MOST_FOUND).map((option) => (
            <Option key={option.value} value={option.value} text={option.label}>
              {option.person && <Initials name={option.label} />}
              <span className={styles.option}>
                <Text truncate wrap={false}>
                  {option.label}
                </Text>
                <Text size={200} truncate wrap={false} className={styles.more}>
                  {option.detail}
                </Text>
              </span>
            </Option>
          ))}
          {found.options.length > MOST_FOUND && said('There are more: type to narrow')}
          {offered.length === 0 && nothing !== undefined && said(nothing)}
          {isOtherwise && (
            // It has no text of its own: nothing that is typed marks it, so that Tab does not take it.
            <Option key={OTHERWISE} value={OTHERWISE} text="" className={styles.otherwise}>
              {otherwise.label}
            </Option>
          )}
        </Combobox>
      )}
    </Framed>
  );
}

function Failed({ message, onTryAgain }: { message: string; onTryAgain: () => void }) {
  const styles = useStyles();
  const texts = useKitTexts();
  return (
    <>
      {message}{' '}
      <Button className={styles.again} appearance="transparent" size="small" onClick={onTryAgain}>
        {texts.tryAgain}
      </Button>
    </>
  );
}

interface FrameProps extends Pick<CommonProps, 'label' | 'hint' | 'required'> {
  error?: string | ReactElement | undefined;
}

function Framed({
  label,
  hint,
  required,
  error,
  children,
}: FrameProps & { children: (className: string) => ReactElement }) {
  const styles = useStyles();
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      hint={hint}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      {children(styles.control)}
    </Field>
  );
}

/** A line of the list that cannot be chosen. */
function said(words: string) {
  return (
    <Option disabled value="" text="">
      {words}
    </Option>
  );
}

function fits(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

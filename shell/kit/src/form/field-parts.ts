/** What the bound fields have in common: what they need of a form, how they look, and how they say a fault. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { THUMB } from '../page/thumb.ts';
import { LOW, PHONE } from '../page/breakpoints.ts';
import type { Form } from './use-form.ts';

/** A form that holds `Value` under `Name`. */
export interface Holds<Name extends string, Value> {
  values: { readonly [Field in Name]: Value };
  set: (name: Name, value: Value) => void;
}

/** The fields of a form that hold `Value`. */
export type NameOf<Values, Value> = {
  [Name in keyof Values & string]: Value extends Values[Name] ? Name : never;
}[keyof Values & string];

export interface FieldProps<Values extends object, Name extends string, Value> {
  form: Form<Values> & Holds<NoInfer<Name>, NoInfer<Value>>;
  /** Under which the form holds its value, and the server names its faults. */
  name: Name & keyof Values;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  /** A fault that is known from elsewhere. */
  fault?: string | undefined;
  /** For a thumb on any screen, not only on a phone. */
  size?: 'large';
  /** Of the whole field, for its place in a grid. */
  className?: string;
}

/** The focus goes to the first faulty field, and would take its red edge away. */
export const RED_EDGE = {
  [`& :is(.fui-Input, .fui-Textarea, .fui-Select, .fui-Combobox):has([aria-invalid='true'])`]: {
    '--colorNeutralStroke1Pressed': tokens.colorPaletteRedBorder2,
    '--colorNeutralStrokeAccessiblePressed': tokens.colorPaletteRedBorder2,
    '--colorCompoundBrandStroke': tokens.colorPaletteRedBorder2,
  },
} as const;

export const useFieldStyles = makeStyles({
  /** A field that the keyboard reaches does not end up behind the action at the bottom. */
  field: {
    scrollMarginTop: tokens.spacingVerticalXXXL,
    [PHONE]: { scrollMarginBottom: '96px' },
    [LOW]: { scrollMarginBottom: tokens.spacingVerticalS },
    ...RED_EDGE,
  },
  large: { minHeight: THUMB },
  largeTick: { minHeight: THUMB, alignItems: 'center' },
  /** Beside the middle of its words, however high the line is. */
  box: { alignSelf: 'center' },
});

type Labelled<Values extends object> = Pick<Form<Values>, 'faultAt' | 'problem'>;

/** Label, hint and fault of a field, for Fluent's `Field`. */
export function labelled<Values extends object>(
  form: Labelled<Values>,
  { name, label, required, hint, fault }: { name: keyof Values & string } & Omit<FieldWords, 'name'>,
) {
  const said = form.faultAt(name) ?? fault;
  return {
    label,
    ...(required && { required }),
    ...(hint && { hint }),
    // A sentence above the fields is announced, and the focus goes to the first fault: not each fault at once.
    validationMessage: said === undefined ? null : { children: said, role: form.problem ? 'none' : 'alert' },
    validationState: said === undefined ? ('none' as const) : ('error' as const),
  };
}

interface FieldWords {
  name: string;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  fault?: string | undefined;
}

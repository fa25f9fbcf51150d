/**
 * What most lists and forms draw with of Fluent, beside what the frame has. The shell brings it for all remotes and fetches it with the first page
 * that needs it (`SHARED_WHERE_IT_FITS` of shell/rspack-config). Everybody imports these from `@fluentui/react-components` as ever.
 *
 * All of a field's context is in here: Fluent's other inputs are led to it by `fluent-field.ts`, or they would know nothing of the `Field`
 * around them.
 */
export {
  Field,
  FieldContextProvider,
  fieldClassNames,
  Input,
  renderField_unstable,
  SearchBox,
  Select,
  SplitButton,
  useField_unstable,
  useFieldContext_unstable,
  useFieldContextValues_unstable,
  useFieldControlProps_unstable,
  useFieldStyles_unstable,
} from '@fluentui/react-components';

/** `@fluentui/react-field` as other packages of Fluent are built with it: one context of a field, whoever draws the input in it. */
export {
  Field,
  FieldContextProvider,
  fieldClassNames,
  renderField_unstable,
  useField_unstable,
  useFieldContext_unstable,
  useFieldContextValues_unstable,
  useFieldControlProps_unstable,
  useFieldStyles_unstable,
} from '@emmaus/remote-kit/page/fluent-lists.ts';

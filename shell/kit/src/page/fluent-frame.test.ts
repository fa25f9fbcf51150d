import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as ofLists from '@emmaus/remote-kit/page/fluent-lists.ts';
import * as ofTheFrame from '@emmaus/remote-kit/page/fluent-frame.ts';
import * as fluent from '@fluentui/react-components';
import { expect, test } from 'vitest';
import * as components from './fluent-components.ts';
import * as ofFields from './fluent-field.ts';

test('what the frame brings for the remotes: a name more, or another Fluent, raises the version in SHARED_WHERE_IT_FITS of shell/rspack-config', () => {
  const names = Object.keys(ofTheFrame).toSorted();
  expect({ version: '1.1.0', fluent: fluentVersion(), names }).toEqual({
    version: '1.1.0',
    fluent: '9.74',
    names: [
      'Body1Strong',
      'Button',
      'FluentProvider',
      'LargeTitle',
      'Link',
      'Menu',
      'MenuButton',
      'MenuDivider',
      'MenuGroup',
      'MenuGroupHeader',
      'MenuItem',
      'MenuItemCheckbox',
      'MenuItemLink',
      'MenuItemRadio',
      'MenuList',
      'MenuPopover',
      'MenuTrigger',
      'MessageBar',
      'MessageBarActions',
      'MessageBarBody',
      'MessageBarTitle',
      'Skeleton',
      'SkeletonItem',
      'Spinner',
      'Subtitle1',
      'Subtitle2',
      'Text',
      'Title2',
      'Title3',
      'ToggleButton',
      'Tooltip',
      'typographyStyles',
    ],
  });
});

test('what comes with lists for the remotes: a name more, or another Fluent, raises the version in SHARED_WHERE_IT_FITS of shell/rspack-config', () => {
  const names = Object.keys(ofLists).toSorted();
  expect({ version: '1.0.0', fluent: fluentVersion(), names }).toEqual({
    version: '1.0.0',
    fluent: '9.74',
    names: [
      'Field',
      'FieldContextProvider',
      'Input',
      'SearchBox',
      'Select',
      'SplitButton',
      'fieldClassNames',
      'renderField_unstable',
      'useFieldContextValues_unstable',
      'useFieldContext_unstable',
      'useFieldControlProps_unstable',
      'useFieldStyles_unstable',
      'useField_unstable',
    ],
  });
});

test('an app that imports Fluent is given all of it, and of frame and lists what these have', () => {
  expect(Object.keys(components).toSorted()).toEqual(Object.keys(fluent).toSorted());
  expect(components).toMatchObject({ ...ofTheFrame, ...ofLists });
});

test("an input of Fluent's that comes with no list finds the field around it: all that Fluent says of a field is led to one place", async () => {
  // No package of the kit's own; the inputs bring it.
  const input = createRequire(createRequire(import.meta.url).resolve('@fluentui/react-components'));
  const field = (await import(pathToFileURL(input.resolve('@fluentui/react-field')).href)) as object;
  const internal = ['default', 'module.exports', 'useFieldBase_unstable'];
  expect(
    Object.keys(field)
      .filter((name) => !internal.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(ofFields).toSorted());
});

/** Major and minor. */
function fluentVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@fluentui/react-components');
  const text = readFileSync(entry.replace(/lib.*$/, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version.split('.').slice(0, 2).join('.');
}

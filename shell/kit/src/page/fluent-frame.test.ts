import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as ofTheFrame from '@emmaus/remote-kit/page/fluent-frame.ts';
import * as fluent from '@fluentui/react-components';
import { expect, test } from 'vitest';
import * as components from './fluent-components.ts';

test('what the frame brings for the remotes: a name more, or another Fluent, raises the version in SHARED_WHERE_IT_FITS of shell/rspack-config', () => {
  const names = Object.keys(ofTheFrame).toSorted();
  expect({ version: '1.0.0', fluent: fluentVersion(), names }).toEqual({
    version: '1.0.0',
    fluent: '9.74',
    names: [
      'Button',
      'FluentProvider',
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
      'Text',
      'ToggleButton',
      'Tooltip',
    ],
  });
});

test('an app that imports Fluent is given all of it, and of the frame what the frame has', () => {
  expect(Object.keys(components).toSorted()).toEqual(Object.keys(fluent).toSorted());
  expect(components).toMatchObject(ofTheFrame);
});

/** Major and minor. */
function fluentVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@fluentui/react-components');
  const text = readFileSync(entry.replace(/lib.*$/, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version.split('.').slice(0, 2).join('.');
}

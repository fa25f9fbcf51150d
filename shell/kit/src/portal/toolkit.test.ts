import * as toolkit from '@emmaus/remote-kit/portal/toolkit.ts';
import * as store from '@reduxjs/toolkit';
import * as query from '@reduxjs/toolkit/query/react';
import { expect, test } from 'vitest';
import * as toolkitQuery from './toolkit-query.ts';
import * as toolkitStore from './toolkit-store.ts';

test('what every shell brings for the remotes: a name more raises the version in SHARED_WHERE_IT_FITS of shell/rspack-config', () => {
  expect({ '1.0.0': Object.keys(toolkit).toSorted() }).toEqual({
    '1.0.0': ['configureStore', 'createApi', 'setupListeners', 'skipToken'],
  });
});

test('an app that imports Redux Toolkit is given all of it', () => {
  expect(Object.keys(toolkitStore).toSorted()).toEqual(Object.keys(store).toSorted());
  expect(Object.keys(toolkitQuery).toSorted()).toEqual(Object.keys(query).toSorted());
});

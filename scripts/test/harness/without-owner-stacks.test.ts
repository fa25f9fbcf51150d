import { createElement } from 'react';
import { jsxDEV } from 'react/jsx-dev-runtime';
import { Fragment, jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { withoutOwnerStacks } from './without-owner-stacks.ts';

const madeOf = {
  createElement: () => createElement('i'),
  jsx: () => jsx('i', {}),
  jsxDEV: () => jsxDEV(Fragment, {}, undefined, false),
};

test.each(Object.entries(madeOf))(
  'React notes by %s where each element was made, and without stacks of owners does not',
  (_, make) => {
    const where = () => (make() as unknown as { _debugStack: Error })._debugStack;
    // Others of this worker may have made thousands, and only what draws them begins to count anew.
    withoutOwnerStacks()();
    expect(where()).not.toBe(where());
    const undo = withoutOwnerStacks();
    expect(where()).toBe(where());
    undo();
    expect(where()).not.toBe(where());
  },
);

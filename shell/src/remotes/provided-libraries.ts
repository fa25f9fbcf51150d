/**
 * What exists once on the page, as remotes are given it. The frame runs with nearly all of it, so it is here already when the first remote
 * asks; the lists' part comes with whoever needs it. Which these are, in which versions, is said by the build's recipe.
 */
import * as frame from '@emmaus/remote-kit/page/fluent-frame.ts';
import * as theme from '@emmaus/remote-kit/page/fluent-theme.ts';
import * as router from '@emmaus/remote-kit/portal/router.ts';
import * as toolkit from '@emmaus/remote-kit/portal/toolkit.ts';
import * as portal from '@fluentui/react-portal';
import * as contexts from '@fluentui/react-shared-contexts';
import * as tabster from '@fluentui/react-tabster';
import * as griffel from '@griffel/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as reactRedux from 'react-redux';

const HERE: Readonly<Record<string, object>> = {
  '@emmaus/remote-kit/page/fluent-frame.ts': frame,
  '@emmaus/remote-kit/page/fluent-theme.ts': theme,
  '@emmaus/remote-kit/portal/router.ts': router,
  '@emmaus/remote-kit/portal/toolkit.ts': toolkit,
  '@fluentui/react-portal': portal,
  '@fluentui/react-shared-contexts': contexts,
  '@fluentui/react-tabster': tabster,
  '@griffel/react': griffel,
  react: itself(react),
  'react/jsx-runtime': itself(jsxRuntime),
  'react-dom': itself(reactDom),
  'react-dom/client': itself(reactDomClient),
  'react-redux': reactRedux,
};

const LATER: Readonly<Record<string, () => Promise<object>>> = {
  '@emmaus/remote-kit/page/fluent-lists.ts': () => import('@emmaus/remote-kit/page/fluent-lists.ts'),
};

/** A library as the recipe shares it, by what is asked for; all below a package by its name and a slash. */
export interface Shared {
  version: string;
  requiredVersion: string;
  singleton: boolean;
}

/** A library in the form in which the federation runtime takes it. */
export type Provided = { version: string; shareConfig: { requiredVersion: string; singleton: boolean } } & (
  | { lib: () => object }
  | { get: () => Promise<() => object> }
);

/** The libraries for the runtime, each as `recipe` says. Throws for one that is here and not in the recipe. */
export function providedLibraries(recipe: Readonly<Record<string, Shared>>): Record<string, Provided> {
  const withRecipe = (name: string) => {
    const found = recipe[name] ?? recipe[name.replace(/\/.*$/, '/')];
    if (!found) throw new Error(`The recipe does not share ${name}.`);
    const { version, requiredVersion, singleton } = found;
    return { version, shareConfig: { requiredVersion, singleton } };
  };
  const here = Object.entries(HERE).map(([name, library]) => [name, { ...withRecipe(name), lib: () => library }]);
  const later = Object.entries(LATER).map(([name, load]) => [
    name,
    {
      ...withRecipe(name),
      async get() {
        const library = await load();
        return () => library;
      },
    },
  ]);
  return Object.fromEntries([...here, ...later]);
}

/** React's packages are no ES modules: the bundler's view of one stands before the thing itself. */
function itself(view: object): object {
  return 'default' in view ? (view.default as object) : view;
}

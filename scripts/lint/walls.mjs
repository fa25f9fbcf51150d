/** The walls of the house as a lint rule: which room may import which. */
import { pathInRepository } from './repository.mjs';
import { arrivalOf, kindOf, onImports, roomOf } from './rooms.mjs';

const ZOD_MINI = "In the browser zod is 'zod/mini': 4 kB instead of 75, with the same schemas.";
const SHAPES =
  'Every page loads the shell: it reads answers by the few functions of shell/src/answers/shape.ts, without the schema library.';
const OBJECTION =
  'Objection stays inside the models (*.model.ts) and service-kit, so that it can be replaced in one place. ' +
  'Add a method to the model, or write the hot read in SQL.';

/** Files of the contracts without schemas, by the end of their name: all that a browser loads of them. */
const WORDS = /(^|\/)([\w-]+\.words|[\w-]+\.paths|paths|roles)(\.ts)?$/;
const WORDS_ONLY =
  'Browsers load this file, so it carries no schemas: import values from *.words.ts, *.paths.ts, paths.ts and roles.ts ' +
  'only, and types from anywhere with `import type`.';
const NO_SCHEMAS =
  'This brings the schema library into the browser: import values from *.words, *.paths or roles of the contracts, and ' +
  'types from anywhere with `import type`. A constant that both sides need belongs into a *.words.ts.';

/** Files of the kit that are once on the page are found by these names: see SHARED_PARTS of shell/rspack-config. */
const SHARED_PARTS = /(^|\/)(portal\/router|table\/ag-grid|page\/fluent-theme)\.ts$/;
const BY_NAME =
  "This file is once on the page, for all remotes, and found by its name: import it as '@emmaus/remote-kit/…', also in the kit. " +
  'By a path everybody would get a copy.';
const ROUTER =
  "React Router comes from '@emmaus/remote-kit/portal/router.ts', once for the shell and all remotes: by itself it is 27 kB more for each.";

/** Kinds of rooms that browsers load. */
const IN_BROWSERS = ['remote', 'remote-kit', 'shell'];
const TESTING = /\.(test|testing)\.tsx?$|\/(testing|e2e)\//;

const OF_THE_MINISTRY = ['people', 'bible-studies', 'discipleship', 'recruitment'].map((name) => `services/${name}`);

/** One row a kind of room: the rooms it may import, the libraries it may not, and what to do instead. */
const WALLS = {
  contracts: {
    rooms: [],
    libraries: ['zod/mini', 'vitest'],
    message:
      "Both sides share the contracts and browsers load them: they import 'zod/mini' (4 kB, where 'zod' is 75) and nothing else.",
  },
  remote: {
    rooms: ['remote-kit', 'contracts'],
    refused: {
      zod: ZOD_MINI,
      'react-router': ROUTER,
      'ag-grid-community': 'Tables go through DataGrid of @emmaus/remote-kit: the grid is loaded once for all remotes.',
      sortablejs: 'Boards go through Board of @emmaus/remote-kit: it also moves by keyboard and by a menu.',
    },
    message:
      'A remote ships on its own: it imports @emmaus/remote-kit, @emmaus/contracts and libraries, never the shell, another ' +
      'remote or a service. Remotes meet in the URL, in slots and in portal.changed(); a service is asked in api/.',
  },
  'remote-kit': {
    rooms: ['contracts'],
    refused: { zod: ZOD_MINI, 'react-router': ROUTER },
    message:
      'The remote-kit is compiled into every remote: it imports @emmaus/contracts and libraries only. ' +
      'What a remote needs of the shell comes through the Portal object of contract.ts.',
  },
  'rspack-config': {
    rooms: ['contracts'],
    message:
      'The build recipe leaves the repository as a package of its own: it imports the types of @emmaus/contracts and libraries only.',
  },
  shell: {
    rooms: ['remote-kit', 'contracts'],
    refused: { zod: SHAPES, 'zod/mini': SHAPES, 'react-router': ROUTER },
    message:
      "The shell knows no domain and no remote: pages, menu entries and cards arrive through each remote's remote.json. " +
      'It imports @emmaus/remote-kit, @emmaus/contracts and libraries.',
  },
  'service-kit': {
    rooms: ['contracts'],
    message: 'The service-kit stands below every service: it imports @emmaus/contracts and libraries only.',
  },
  service: {
    rooms: ['service-kit', 'contracts', 'release-checks'],
    refused: { objection: OBJECTION },
    message:
      'A service imports @emmaus/service-kit, @emmaus/contracts and libraries, never another service. ' +
      'Read what another service owns through its published view, e.g. people.published_person_v1.',
  },
  'release-checks': {
    rooms: ['contracts'],
    message:
      'The checks of a release run in the registry and with whoever is about to publish: they import @emmaus/contracts and libraries only.',
  },
  cli: {
    rooms: ['contracts', 'release-checks', 'rspack-config'],
    message:
      'The command `remote` runs outside of the house, too: it imports @emmaus/contracts, the checks of a release, the types of the build recipe and libraries, and asks the registry over HTTP.',
  },
  bench: {
    rooms: ['service-kit', 'contracts', 'services/portal'],
    message:
      'The benches measure services from outside, as processes: they import the kit, the contracts and how the portal starts PostgreSQL.',
  },
  examples: {
    rooms: [],
    message: 'An example is a page of somebody else: it imports libraries only.',
  },
  journeys: {
    rooms: ['examples', 'contracts', 'service-kit', 'services/identity', 'services/portal', ...OF_THE_MINISTRY],
    message:
      'Journeys see the portal as a person does, in the browser: they import no screen of the shell and no remote. ' +
      "What a journey begins with is written by the services' factories.",
  },
  portal: {
    rooms: ['service-kit', 'contracts', 'services/registry', 'services/identity'],
    message:
      'The portal starts services as processes, as it does the build, and never imports them. ' +
      "The exceptions are the registry's publish verb and the list of demo accounts.",
  },
  scripts: {
    rooms: [
      'contracts',
      'service-kit',
      'release-checks',
      'rspack-config',
      'cli',
      'services/portal',
      'services/registry',
      'examples',
      ...OF_THE_MINISTRY,
    ],
    message:
      'Scripts build, check and print the house from outside: they import the contracts, the service-kit, what services ' +
      'declare of themselves and how the portal builds. The shell and the remotes they build, and import nothing of them.',
  },
  root: {
    rooms: ['scripts'],
    message:
      'Files of the root are recipes for tools: they import libraries and scripts/. What an app is built by is ' +
      '@emmaus/rspack-config, which its own *.config.ts takes.',
  },
};

/** Files that may import what is refused: behind them it can be replaced. */
const EXEMPT = {
  objection: /\.model\.ts$/,
  'react-router': /kit\/src\/portal\/router\.ts$|\/(testing|bench)\//,
};

/** What is wrong with an import, if anything. A configuration (`*.config.ts`) also takes the one recipe. */
function complaint(source, file, room, wall) {
  const arrival = arrivalOf(source, file);
  if (arrival !== undefined) {
    if (source.startsWith('.') && SHARED_PARTS.test(arrival)) return BY_NAME;
    const target = roomOf(arrival);
    const isRecipe = target === 'rspack-config' && file.endsWith('.config.ts');
    return target === room || isRecipe || wall.rooms.includes(target) ? undefined : wall.message;
  }
  if (wall.libraries !== undefined && !wall.libraries.includes(source)) return wall.message;
  const library = source.startsWith('@') ? source.split('/').slice(0, 2).join('/') : source.split('/')[0];
  const exempt = EXEMPT[library]?.test(file) === true;
  const refused = wall.refused?.[source] ?? (library === 'zod' ? undefined : wall.refused?.[library]);
  return exempt ? undefined : refused;
}

/** Keeps the schemas of the contracts out of the browser. Types cost nothing there, so they may come from anywhere. */
function schemaComplaint(node, path, room) {
  const source = node.source.value;
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return undefined;
  if (room === 'contracts') return WORDS.test(path) && !WORDS.test(source) ? WORDS_ONLY : undefined;
  const [, name] = /(?:^@emmaus\/contracts|\/contracts\/src)\/(.+?)(?:\.ts)?$/.exec(source) ?? [];
  if (!IN_BROWSERS.includes(kindOf(room)) || name === undefined || TESTING.test(path)) return undefined;
  return WORDS.test(name) ? undefined : NO_SCHEMAS;
}

export const walls = {
  create(context) {
    const path = pathInRepository(context.filename);
    const room = roomOf(path);
    const wall = WALLS[kindOf(room)];
    if (wall === undefined) return {};
    return onImports((source, node) => {
      const message = complaint(source.value, context.filename, room, wall) ?? schemaComplaint(node, path, room);
      if (message !== undefined) context.report({ node: source, message });
    });
  },
};

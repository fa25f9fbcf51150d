/**
 * The walls inside a room as a lint rule. A folder directly below `src/` is a feature, and features do not import each
 * other: what several share stands in a named folder below them, what shows several together in one above. Files directly
 * below `src/` compose all of it. Tests draw the whole app, so they may import those files, and `testing/`, as well.
 */
import { pathInRepository } from './repository.mjs';
import { arrivalOf, kindOf, onImports, roomOf } from './rooms.mjs';

/** Stands for every folder that no layer names. */
const FEATURES = 'features';

/** One row a room, or a kind of room: the layers, lowest first. A folder imports from the layers before its own. */
const LAYERS = {
  remote: [['api'], [FEATURES], ['home']],
  'mf-people': [
    ['api'],
    ['person-parts'],
    ['acting'],
    [FEATURES],
    ['home', 'people-list', 'person-profile', 'person-panel'],
  ],
  'mf-bible-studies': [
    ['api'],
    ['study-parts', 'rich-text'],
    ['add-people'],
    ['report'],
    ['on-device'],
    ['attendance-grid'],
    ['attendance'],
    [FEATURES],
    ['home', 'bible-studies-list', 'study'],
  ],
  'mf-discipleship': [['api'], ['season-parts'], ['succession'], [FEATURES], ['home']],
  'mf-recruitment': [['api'], ['chart-parts', 'contacts'], [FEATURES], ['home']],
  service: [[FEATURES]],
  'services/people': [['lookups', 'identities', 'accounts'], ['people'], [FEATURES], ['session', 'timeline', 'outbox']],
  'services/bible-studies': [
    ['metrics', 'documents', 'document-pdf'],
    ['studies'],
    [FEATURES],
    ['one-study', 'attendance-of-person', 'my-rosters', 'reminders'],
  ],
  'services/discipleship': [
    ['tree', 'involvement', 'seasons'],
    ['metrics', 'marks'],
    ['snapshots'],
    [FEATURES],
    ['moves', 'senior-link', 'succession'],
  ],
  'services/recruitment': [['boards', 'marks'], [FEATURES]],
};

/** Small and flat: their files stand directly below `src/`. */
const WITHOUT_FEATURES = ['services/gateway', 'services/identity', 'services/registry'];

const TEST = /\.test\.tsx?$/;
const TABLE = 'The order of the folders is LAYERS in scripts/lint/layers.mjs.';
const COMPOSES =
  'Files directly below src/ (root.tsx, service.ts, main.ts) compose the features, so no folder imports them: what a ' +
  'feature needs of one stands in that feature, or in a folder below it.';
const FOR_TESTS =
  'testing/ is for tests alone. What the app needs of it belongs into a feature, or into a folder below it.';

/** The layers of a room; undefined where there are none. */
function layersOf(room) {
  return WITHOUT_FEATURES.includes(room) ? undefined : (LAYERS[room] ?? LAYERS[kindOf(room)]);
}

/** The folder directly below a room's `src/`, '' for a file that stands there itself; undefined outside of `src/`. */
function folderOf(path, room) {
  const src = `${room}/src/`;
  if (!path.startsWith(src)) return undefined;
  const [folder, inside] = path.slice(src.length).split('/');
  return inside === undefined ? '' : folder;
}

function complaint(from, to, { layers, isTest }) {
  if (to === from || from === '' || from === 'testing') return undefined;
  if (to === 'testing') return isTest ? undefined : FOR_TESTS;
  if (to === '') return isTest ? undefined : COMPOSES;
  const [mine, theirs] = [from, to].map((folder) => {
    const named = layers.findIndex((layer) => layer.includes(folder));
    return named < 0 ? layers.findIndex((layer) => layer.includes(FEATURES)) : named;
  });
  if (theirs < mine) return undefined;
  if (theirs > mine) {
    return `${to}/ stands above ${from}/, which imports nothing of it: move what both need into ${from}/ or below. ${TABLE}`;
  }
  return (
    `${from}/ and ${to}/ stand side by side and do not import each other: what both need belongs into a folder below, ` +
    `and what shows both into one above, or directly below src/. ${TABLE}`
  );
}

export const layers = {
  create(context) {
    const path = pathInRepository(context.filename);
    const room = roomOf(path);
    const from = folderOf(path, room);
    const ofRoom = layersOf(room);
    if (ofRoom === undefined || from === undefined) return {};
    return onImports((source) => {
      const to = folderOf(arrivalOf(source.value, context.filename) ?? '', room);
      if (to === undefined) return;
      const message = complaint(from, to, { layers: ofRoom, isTest: TEST.test(path) });
      if (message !== undefined) context.report({ node: source, message });
    });
  },
};

/**
 * "Another team's route": the first part of an address belongs to the remote that first had it live, with all that lies
 * below. Whoever answered for all pages, or for the portal's own, would take them away.
 */
import { FRAME_ROUTES } from '@emmaus/contracts/declaration.words';
import { waysOf } from './declared.ts';
import type { Check, Fault } from './release.ts';

/** A word first; then words, parameters and, at the end, a star. */
const ROUTE = /^\/[A-Za-z0-9][\w.~-]*(\/(:?[\w.~-]+\??))*(\/\*)?$/;
const BEGINS_WITH_ALL = /^\/?[:*]|^\/?$/;
/** Not `//host`, and not `/\host`, which browsers take for the same. */
const PATH = /^\/[^/\\]/;

export const checkRoutes: Check = ({ declaration }, { routes = new Map() }) => [
  ...declaration.routes.flatMap(({ path }, index): Fault[] => {
    const why = routeFault(path);
    if (why !== undefined) return [fault(`/routes/${index}/path`, `The route "${path}" in remote.json ${why}`)];
    const holder = routes.get(firstPart(path));
    if (holder === undefined || holder.name === declaration.name) return [];
    return [
      fault(
        `/routes/${index}/path`,
        `The route "${path}" in remote.json is another team's: ${firstPart(path)} belongs to ${holder.name} ${holder.version}. ` +
          `Begin yours with a word of its own, as in "/${declaration.name}".`,
      ),
    ];
  }),
  ...waysOf(declaration).flatMap(({ said, what, where }) =>
    PATH.test(said)
      ? []
      : [
          fault(
            where,
            `"${said}" at ${what} in remote.json is no page of the portal: begin with one slash and a word, as in "/${declaration.name}".`,
          ),
        ],
  ),
];

function routeFault(path: string): string | undefined {
  if (BEGINS_WITH_ALL.test(path))
    return 'would answer for the pages of others: begin it with a word of its own, as in "/notes" or "/notes/*".';
  if (!ROUTE.test(path))
    return 'is no path of the portal: begin it with one slash and a word, as in "/notes/:id"; "/*" stands at its end only.';
  if ((FRAME_ROUTES as readonly string[]).includes(firstPart(path)))
    return `is the portal's own: ${firstPart(path)} belongs to the frame. Begin it with another word.`;
  return undefined;
}

/** What a route is owned by. The router looks at no capitals. */
export function firstPart(path: string): string {
  return `/${path.split('/')[1] ?? ''}`.toLowerCase();
}

function fault(where: string, sentence: string): Fault {
  return { check: 'routes', where, sentence };
}

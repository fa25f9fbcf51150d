/** Every screen of a house, from what its live remotes declare: a new one is walked to without a line here. */

export interface DeclaredRoute {
  path: string;
  roles?: readonly string[];
  parishOnly?: boolean;
}

/** Those a campus director opens, and those only somebody who may do everything does. */
export interface Screens {
  director: string[];
  admin: string[];
}

interface LiveRemotes {
  remotes: { declaration: { routes: readonly DeclaredRoute[] } }[];
}

export async function screensOf(house: string): Promise<Screens> {
  const { remotes } = (await (await fetch(`${house}/r/live.json`)).json()) as LiveRemotes;
  return sortScreens(remotes.flatMap(({ declaration }) => declaration.routes));
}

export function sortScreens(routes: readonly DeclaredRoute[]): Screens {
  const allowed = (role: string) =>
    routes
      .filter(({ roles, parishOnly }) => !parishOnly && (!roles || roles.includes(role)))
      .map(({ path }) => path)
      .filter((path) => !HAS_OTHER_PARAMETER.test(path))
      // A record is found on the list above it.
      .toSorted((one, other) => depth(one) - depth(other) || one.localeCompare(other));
  const director = allowed('td');
  return { director, admin: allowed('admins').filter((path) => !director.includes(path)) };
}

/** A record's page has an id that a list names. A link that somebody was sent stands in no list. */
const HAS_OTHER_PARAMETER = /:(?!id\b)/;

function depth(path: string): number {
  return path.split('/').length;
}

/** The address of a record, as links of the list above it name it; undefined where the list has none. */
export function recordPath(route: string, links: readonly string[]): string | undefined {
  const pattern = new RegExp(`^${route.slice(0, route.indexOf(':id'))}(\\d+)(?=$|[/?])`);
  const id = links.map((link) => pattern.exec(link)?.[1]).find((found) => found !== undefined);
  return id && route.replace(':id', id);
}

/**
 * The address of every call as data, without its schemas: the browser asks by it, the contract adds the schemas to it.
 * Nothing here may need the schema library, because every remote carries it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The services that answer calls below `/api`, as a remote's declaration names them; and the registry, which no remote is of. */
export type ServiceName = 'people' | 'bible-studies' | 'discipleship' | 'recruitment' | 'registry';

export interface CallPath {
  /** The service that answers. */
  service: ServiceName;
  method: Method;
  /** Koa style path below `/api`, e.g. `/people/:id`. */
  path: string;
  /** Other paths at which the same call answers; empty for most. */
  aliases: readonly string[];
}

/** The paths of several calls, by the calls' names. */
export type PathTable = Readonly<Record<string, CallPath>>;

type Line = `${Method} /${string}` | readonly [`${Method} /${string}`, ...`/${string}`[]];

/** What a line says, in the type too: 'GET /people/:id' has the method 'GET' and the path '/people/:id'. */
type PathOf<Service extends ServiceName, L> = L extends readonly [infer First, ...unknown[]]
  ? PathOf<Service, First>
  : L extends `${infer M extends Method} ${infer Path}`
    ? { readonly service: Service; readonly method: M; readonly path: Path; readonly aliases: readonly string[] }
    : never;

/**
 * Writes down the addresses of a subject's calls, one line each; further paths of the same call stand behind the first.
 * Mark the call as pure, so that a screen which needs only other words of the file does not load them.
 *
 *     export const locationPaths = /* @__PURE__ *\/ paths('people', {
 *       listLocations: 'GET /locations',
 *       listLocationTree: ['GET /locations/emmaus', '/locations/Emmaus'],
 *     });
 *     locationPaths.listLocations; // { service: 'people', method: 'GET', path: '/locations', aliases: [] }
 */
export function paths<Service extends ServiceName, const Lines extends Readonly<Record<string, Line>>>(
  service: Service,
  lines: Lines,
): { readonly [Name in keyof Lines]: PathOf<Service, Lines[Name]> } {
  const table = Object.entries(lines).map(([name, line]) => [name, read(service, line)]);
  return Object.fromEntries(table) as { readonly [Name in keyof Lines]: PathOf<Service, Lines[Name]> };
}

function read(service: ServiceName, line: Line): CallPath {
  const [first, ...aliases] = typeof line === 'string' ? [line] : line;
  const [method, path] = first.split(' ') as [Method, string];
  return { service, method, path, aliases };
}

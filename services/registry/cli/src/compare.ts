/** What differs between two releases, by what they declare and how large they are. */
import type { ReleaseDetail } from '@emmaus/contracts/registry.contract';

export interface Difference {
  part: 'contract' | 'service' | 'route' | 'navigation' | 'roles' | 'slot' | 'shared' | 'size';
  what: string;
  /** Null where it is new. */
  before: string | null;
  /** Null where it is gone. */
  after: string | null;
}

type Table = Readonly<Record<string, string>>;

/** Everything that people or the shell would notice, part after part. */
export function compare(before: ReleaseDetail, after: ReleaseDetail): Difference[] {
  const [one, two] = [partsOf(before), partsOf(after)];
  return (Object.keys(one) as Difference['part'][]).flatMap((part) => differing(part, one[part], two[part]));
}

function differing(part: Difference['part'], before: Table, after: Table): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return names
    .map((what) => ({ part, what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((difference) => difference.before !== difference.after);
}

interface ForRoles {
  roles?: readonly string[] | undefined;
  parishOnly?: boolean | undefined;
  guests?: boolean | undefined;
  open?: boolean | undefined;
}

function partsOf({ declaration, shared, sizes, bytes }: ReleaseDetail): Record<Difference['part'], Table> {
  const { contract, service, routes, navigation, slots } = declaration;
  return {
    contract: { range: contract },
    service: service ? { [service.name]: service.range } : {},
    route: tableOf(
      routes,
      ({ path }) => path,
      ({ title }) => title,
    ),
    navigation: tableOf(
      navigation,
      ({ id }) => id,
      ({ label, path, order }) => `${label} (${path}, place ${order})`,
    ),
    roles: {
      ...tableOf(routes, ({ path }) => path, whoMay),
      ...tableOf(navigation, ({ id }) => `entry ${id}`, whoMay),
    },
    slot: Object.fromEntries(
      Object.entries(slots).flatMap(([slot, fills]) =>
        fills.map(({ id, ...fill }) => [`${slot}/${id}`, JSON.stringify(fill)]),
      ),
    ),
    shared,
    size: {
      ...(bytes === null ? {} : { 'of all files': `${bytes} B` }),
      ...Object.fromEntries(Object.entries(withoutHash(sizes ?? {})).map(([file, size]) => [file, `${size} B`])),
    },
  };
}

function tableOf<Item>(items: readonly Item[], nameOf: (item: Item) => string, say: (item: Item) => string): Table {
  return Object.fromEntries(items.map((item) => [nameOf(item), say(item)]));
}

function whoMay({ roles, parishOnly, guests, open }: ForRoles): string {
  const words = [
    roles?.join(', ') ?? 'everybody',
    parishOnly && 'parish only',
    guests && 'guests',
    open && 'without sign-in',
  ];
  return words.filter(Boolean).join('; ');
}

/** Names of chunks carry a hash of their content: the same chunk of two builds is compared without it. */
function withoutHash(sizes: Readonly<Record<string, number>>): Record<string, number> {
  const together: Record<string, number> = {};
  for (const [file, size] of Object.entries(sizes)) {
    const name = file.replace(/\.[0-9a-f]{8,}(?=\.\w+$)/, '');
    together[name] = (together[name] ?? 0) + size;
  }
  return together;
}

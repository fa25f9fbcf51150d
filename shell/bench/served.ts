/** Serves the measured pages, and answers what the tree asks. */
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { DiscipleNode, DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

export type Shape = 'wide' | 'deep';

/** Everybody has so many below. */
const BELOW: Record<Shape, number> = { wide: 12, deep: 2 };

/** Two thousand people in five chains. */
export function treeOf(shape: Shape, people = 2000): DiscipleTree {
  const nodes: DiscipleNode[] = Array.from({ length: people }, (_node, index) => ({
    person_id: index + 1,
    name: `Person ${index + 1}`,
    disciple_type: index % 3 === 0 ? 'Commissioned Disciple' : 'Growing Disciple',
    school_year: 'junior',
    gender: index % 2 === 0 ? 'Male' : 'Female',
    primary_role: 'student',
    began_on: '2025-09-20',
    relation_id: index + 1,
    involvement: 'Commissioned Disciple',
    downchain_count: 0,
    children: [],
  }));
  const tops = nodes.slice(0, 5);
  // Each takes the next free ones, one generation after the other.
  let free = tops.length;
  for (const node of nodes) {
    node.children = nodes.slice(free, free + BELOW[shape]);
    free += node.children.length;
  }
  for (const node of nodes.toReversed()) {
    node.downchain_count = node.children.reduce((sum, child) => sum + 1 + child.downchain_count, 0);
  }
  return {
    data: tops,
    orphans: [],
    location: { id: 1, name: 'Lakeside Campus' },
    locations: [{ id: 1, name: 'Lakeside Campus' }],
    as_of: null,
    today: '2026-11-20',
    abilities: {
      read: true,
      read_whole: true,
      see_time: true,
      see_orphans: true,
      add: true,
      end: true,
      transfer: true,
      mark: true,
    },
  };
}

export async function servePages(
  folder: string,
): Promise<{ address: string; close: () => void; show: (tree: DiscipleTree) => void }> {
  let tree: DiscipleTree | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    if (pathname.startsWith('/api/')) {
      const answer = /myDiscipleTree/.test(pathname) ? tree : { data: [] };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    const file = pathname === '/discipleship' ? '/tree.html' : pathname;
    readFile(join(folder, file)).then(
      (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => server.close(),
    show: (next) => {
      tree = next;
    },
  };
}

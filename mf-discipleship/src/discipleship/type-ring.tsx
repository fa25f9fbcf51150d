/** Somebody's initials with the ring of discipleship: solid for a commissioned disciple, dashed for a growing one. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';

export const RINGS = { 'Growing Disciple': 'growing', 'Commissioned Disciple': 'commissioned' } as const;

export function TypeRing({ node }: { node: Pick<DiscipleNode, 'name' | 'disciple_type'> }) {
  return <Initials name={node.name} ring={node.disciple_type ? RINGS[node.disciple_type] : undefined} />;
}

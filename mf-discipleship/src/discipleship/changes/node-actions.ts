/** What can be done with somebody in the tree, from the menu of the card and in the panel beside it. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import type { TreePerson } from '../forest.ts';
import type { TreeAddress } from '../use-tree-address.ts';

export type NodeActions = (person: TreePerson) => readonly RowAction[];

export function nodeActions(abilities: DiscipleTree['abilities'], { change, focus }: TreeAddress): NodeActions {
  return ({ id, above, node }) => [
    ...(focus === id ? [{ label: 'Show everybody', run: () => change({ focus: undefined }) }] : []),
    ...(focus !== id && node.children.length > 0
      ? [{ label: 'Show only this chain', run: () => change({ focus: id }) }]
      : []),
    ...(abilities.add ? [{ label: 'Add Disciple', run: () => change({ do: 'add', below: id }) }] : []),
    ...(abilities.transfer && above
      ? [{ label: 'Transfer Disciple', run: () => change({ do: 'transfer', whom: id }) }]
      : []),
    ...(abilities.mark && above
      ? [{ label: 'Mark as Growing or Commissioned', run: () => change({ do: 'mark', whom: id }) }]
      : []),
    ...(abilities.end && above
      ? [{ label: 'Remove Disciple', danger: true, run: () => change({ do: 'remove', whom: id }) }]
      : []),
  ];
}

/** The dialog that the address asks for, with whom it names filled in; loaded when it is asked for. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { useState } from 'react';
import { forestOf } from '../forest.ts';
import type { TreeAddress } from '../use-tree-address.ts';
import { AddDiscipleDialog } from './add-disciple.dialog.tsx';
import type { Picked } from './disciple-picker.tsx';
import { MarkDiscipleDialog } from './mark-disciple.dialog.tsx';
import { RemoveDiscipleDialog } from './remove-disciple.dialog.tsx';
import { TransferDiscipleDialog } from './transfer-disciple.dialog.tsx';

export interface ChangeDialogProps {
  data: DiscipleTree;
  address: TreeAddress;
  onClose: () => void;
}

export function ChangeDialog({ data, address, onClose }: ChangeDialogProps) {
  const { abilities } = data;
  const common = { location: data.location.id, onClose };
  // As the tree was when it was opened: read anew meanwhile, it tells of relations that nobody has looked at.
  const [{ disciple, discipler, relation }] = useState(() => ({
    disciple: pickedIn(data, address.whom),
    discipler: pickedIn(data, address.below),
    relation: forestOf(data.data).byId.get(address.whom ?? Number.NaN)?.node.relation_id,
  }));
  switch (address.do) {
    case 'add':
      return abilities.add && <AddDiscipleDialog {...common} disciple={disciple} discipler={discipler} />;
    case 'transfer':
      return abilities.transfer && <TransferDiscipleDialog {...common} disciple={disciple} relation={relation} />;
    case 'remove':
      return abilities.end && <RemoveDiscipleDialog {...common} disciple={disciple} relation={relation} />;
    case 'mark':
      return abilities.mark && <MarkDiscipleDialog {...common} disciple={disciple} />;
    case undefined:
      return null;
  }
}

/** Somebody of the tree or of the orphans. */
function pickedIn({ data, orphans }: DiscipleTree, id: number | undefined): Picked | undefined {
  if (id === undefined) return undefined;
  const name = forestOf(data).byId.get(id)?.node.name ?? orphans.find((orphan) => orphan.id === id)?.person;
  return name === undefined ? undefined : { id, name };
}

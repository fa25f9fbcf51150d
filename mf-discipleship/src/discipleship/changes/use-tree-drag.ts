/** Drawing a disciple or an orphan onto somebody who is to disciple them: the mouse's way to a transfer. The keyboard has the menu. */
import type { DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import { type DragEvent, type HTMLAttributes, useMemo, useState } from 'react';
import { disciplesApi } from '../../api/disciples.api.ts';
import { type TreePerson, chainOf, forestOf } from '../forest.ts';
import { useTold } from './use-told.ts';

type DragProps = HTMLAttributes<HTMLElement> & { 'data-drop'?: 'welcome' | 'refused' };

/** Who is taken up, and as whose disciple they were shown. */
interface Held {
  id: number;
  relation_id: number | null;
}

export interface TreeDrag {
  /** For the card of somebody in the tree: taken up, and let fall upon. */
  onCard: (person: TreePerson) => DragProps;
  /** For an orphan in the list: taken up. */
  onOrphan: (id: number) => DragProps;
}

export function useTreeDrag(data: DiscipleTree | undefined): TreeDrag | undefined {
  const { attempt } = useTold();
  const [transfer] = disciplesApi.useTransferDiscipleMutation();
  const [add] = disciplesApi.useAddDiscipleMutation();
  const [held, setHeld] = useState<Held>();
  const dragged = held?.id;
  const forest = useMemo(() => forestOf(data?.data ?? []), [data]);
  if (!data) return undefined;
  const { abilities, orphans } = data;
  const orphanOf = (id: number | undefined) => (abilities.add ? orphans.find((orphan) => orphan.id === id) : undefined);

  function taken({ id, relation_id }: Held): DragProps {
    return {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        setHeld({ id, relation_id });
      },
      onDragEnd: () => setHeld(undefined),
    };
  }

  /** Not upon themself, nor below themself, nor where they are already. */
  function isWelcome(person: TreePerson): boolean {
    if (dragged === undefined || forest.byId.get(dragged)?.above?.id === person.id) return false;
    return chainOf(forest, person.id).every(({ id }) => id !== dragged);
  }

  function drop(person: TreePerson): void {
    if (!held) return;
    const change = { disciple_person_id: held.id };
    const orphan = orphanOf(held.id);
    const send = orphan
      ? () => add({ ...change, discipler_person_id: person.id, disciple_type: orphan.disciple_type }).unwrap()
      : () => transfer({ ...change, new_discipler_person_id: person.id, relation_id: held.relation_id }).unwrap();
    void attempt(send, { person: held.id });
    setHeld(undefined);
  }

  return {
    onOrphan: (id) => (abilities.add ? taken({ id, relation_id: null }) : {}),
    onCard(person) {
      const mayMove = person.above ? abilities.transfer : orphanOf(person.id) !== undefined;
      const take = mayMove ? taken({ id: person.id, relation_id: person.node.relation_id }) : {};
      if (dragged === undefined) return take;
      if (!isWelcome(person)) return { ...take, 'data-drop': 'refused' };
      return {
        ...take,
        'data-drop': 'welcome',
        onDragOver: (event) => event.preventDefault(),
        onDrop(event) {
          event.preventDefault();
          drop(person);
        },
      };
    },
  };
}

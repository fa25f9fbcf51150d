/** Where a key leads in a tree, as the WAI-ARIA authoring practices have it. */
import { type TreePerson, plain } from './forest.ts';

export type KeyStep = { go: TreePerson } | { open: boolean } | { choose: true } | undefined;

/** What a key does at a person: go to another, fold or unfold, choose; undefined when it is not the tree's key. */
export function stepOf(key: string, at: TreePerson, visible: readonly TreePerson[], isOpen: boolean): KeyStep {
  const index = visible.indexOf(at);
  const [firstBelow] = at.below;
  switch (key) {
    case 'ArrowDown':
      return goTo(visible[index + 1]);
    case 'ArrowUp':
      return goTo(visible[index - 1]);
    case 'ArrowRight':
      if (!firstBelow) return undefined;
      return isOpen ? { go: firstBelow } : { open: true };
    case 'ArrowLeft':
      return firstBelow && isOpen ? { open: false } : goTo(at.above);
    case 'Home':
      return goTo(visible[0]);
    case 'End':
      return goTo(visible.at(-1));
    case 'Enter':
    case ' ':
      return { choose: true };
    default:
      return key.length === 1 ? goTo(nextWith(key, index, visible)) : undefined;
  }
}

function goTo(person: TreePerson | undefined): KeyStep {
  return person && { go: person };
}

/** A letter leads to the next name that begins with it. */
function nextWith(letter: string, index: number, visible: readonly TreePerson[]): TreePerson | undefined {
  const later = [...visible.slice(index + 1), ...visible.slice(0, index)];
  return later.find(({ node }) => plain(node.name).startsWith(plain(letter)));
}

/** What a remote declares, in another language: each of its words by the file that came with the release, in English where it has none. */
import type { LiveRemote, RemoteDeclaration, SlotFill } from '@emmaus/contracts/remote';

/** `remote.es.json`: the words of remote.json by themselves, as they stand there. */
export type Words = Readonly<Record<string, string>>;

export function inWordsOf(remote: LiveRemote, words: Words): LiveRemote {
  return { ...remote, declaration: spokenDeclaration(remote.declaration, words) };
}

function spokenDeclaration<Declaration extends RemoteDeclaration>(declaration: Declaration, words: Words): Declaration {
  const say = (text: string) => words[text] ?? text;
  const { title, routes, navigation, actions, slots } = declaration;
  return {
    ...declaration,
    title: say(title),
    routes: routes.map((route) => ({ ...route, title: say(route.title) })),
    navigation: navigation.map((entry) => ({
      ...entry,
      label: say(entry.label),
      ...(entry.thumb?.label !== undefined && { thumb: { ...entry.thumb, label: say(entry.thumb.label) } }),
    })),
    ...(actions && { actions: actions.map((action) => ({ ...action, label: say(action.label) })) }),
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, fills]) => [slot, fills.map((fill) => spoken(fill, say))]),
    ),
  };
}

function spoken(fill: SlotFill, say: (text: string) => string): SlotFill {
  const { title, card, block, rows, words } = fill;
  return {
    ...fill,
    ...(title !== undefined && { title: say(title) }),
    ...(card && { card: { ...card, title: say(card.title), text: say(card.text), action: say(card.action) } }),
    ...(block && {
      block: {
        ...block,
        title: say(block.title),
        ...(block.text !== undefined && { text: say(block.text) }),
        ...(block.actions && { actions: block.actions.map((action) => ({ ...action, label: say(action.label) })) }),
      },
    }),
    ...(rows && { rows: { ...rows, title: say(rows.title) } }),
    ...(words && {
      words: { ...words, text: say(words.text), ...(words.title !== undefined && { title: say(words.title) }) },
    }),
  };
}

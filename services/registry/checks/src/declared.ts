/** What a remote.json names, each with where it stands. */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';

export interface Declared {
  /** Roles, an icon or an address. */
  said: string;
  /** As people find it: 'the menu entry "people"'. */
  what: string;
  /** Pointer into remote.json. */
  where: string;
}

export function rolesOf(declaration: RemoteDeclaration): Declared[] {
  return everything(declaration).flatMap(({ part, ...place }) =>
    (part.roles ?? []).map((said) => ({ said, ...place, where: `${place.where}/roles` })),
  );
}

export function needsOf({ routes, slots }: RemoteDeclaration): Declared[] {
  const places = [
    ...routes.map(({ path, needs }, index) => ({ needs, what: `the route "${path}"`, where: `/routes/${index}` })),
    ...fillings(slots).map(({ fill: { needs }, ...place }) => ({ needs, ...place })),
  ];
  return places.flatMap(({ needs = [], what, where }) => needs.map((said) => entry(said, what, `${where}/needs`)));
}

export function iconsOf({ navigation, actions = [], slots }: RemoteDeclaration): Declared[] {
  return [
    ...navigation.map(({ id, icon }, index) => entry(icon, `the menu entry "${id}"`, `/navigation/${index}/icon`)),
    ...actions.map(({ id, icon }, index) => entry(icon, `the action "${id}"`, `/actions/${index}/icon`)),
    ...fillings(slots).flatMap(({ fill, what, where }) =>
      (['card', 'block', 'rows'] as const).flatMap((kind) =>
        fill[kind] ? [entry(fill[kind].icon, what, `${where}/${kind}/icon`)] : [],
      ),
    ),
  ];
}

/** All that people read of it. */
export function textsOf({ title, routes, navigation, actions = [], slots }: RemoteDeclaration): string[] {
  const said = [
    title,
    ...routes.map((route) => route.title),
    ...navigation.flatMap(({ label, thumb }) => [label, thumb?.label]),
    ...actions.map(({ label }) => label),
    ...fillings(slots).flatMap(({ fill: { title: own, card, block, rows, words } }) => [
      own,
      ...(card ? [card.title, card.text, card.action] : []),
      block?.title,
      block?.text,
      ...(block?.actions ?? []).map(({ label }) => label),
      rows?.title,
      words?.title,
      words?.text,
    ]),
  ];
  return said.filter((text) => text !== undefined);
}

/** Where menu entries, actions, cards and blocks lead. */
export function waysOf({ navigation, actions = [], slots }: RemoteDeclaration): Declared[] {
  return [
    ...navigation.map(({ id, path }, index) => entry(path, `the menu entry "${id}"`, `/navigation/${index}/path`)),
    ...actions.map(({ id, path }, index) => entry(path, `the action "${id}"`, `/actions/${index}/path`)),
    ...fillings(slots).flatMap(({ fill, what, where }) => [
      ...(fill.card?.path === undefined ? [] : [entry(fill.card.path, what, `${where}/card/path`)]),
      ...(fill.block?.actions ?? []).map(({ path }, index) =>
        entry(path, what, `${where}/block/actions/${index}/path`),
      ),
    ]),
  ];
}

function everything({ routes, navigation, actions = [], slots }: RemoteDeclaration) {
  return [
    ...routes.map((part, index) => ({ part, what: `the route "${part.path}"`, where: `/routes/${index}` })),
    ...navigation.map((part, index) => ({ part, what: `the menu entry "${part.id}"`, where: `/navigation/${index}` })),
    ...actions.map((part, index) => ({ part, what: `the action "${part.id}"`, where: `/actions/${index}` })),
    ...fillings(slots).map(({ fill, ...place }) => ({ part: fill, ...place })),
  ];
}

function fillings(slots: RemoteDeclaration['slots']) {
  return Object.entries(slots).flatMap(([slot, fills]) =>
    fills.map((fill, index) => ({
      fill,
      what: `the filling "${fill.id}" of ${slot}`,
      where: `/slots/${slot}/${index}`,
    })),
  );
}

function entry(said: string, what: string, where: string): Declared {
  return { said, what, where };
}

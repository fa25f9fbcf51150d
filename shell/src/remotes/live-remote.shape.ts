/** The registry's answers as the shell reads them: the shapes of services/contracts/src/remote.ts, held to its types. */
import type { LiveRemote, RemoteDeclaration, SlotFill } from '@emmaus/contracts/remote';
import { REMOTE_NAMES_PATTERN, SKELETON_KINDS } from '@emmaus/contracts/remote.words';
import {
  type Reader,
  book,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  otherwise,
  shape,
  text,
} from '../answers/shape.ts';

const name: Reader<string> = (value, at) => {
  const given = text(value, at);
  if (!REMOTE_NAMES_PATTERN.test(given)) throw new TypeError(`'${given}' is no name of a remote.`);
  return given;
};

const access = { roles: optional(list(text)), parishOnly: optional(flag), guests: optional(flag) };

const entry = { id: text, label: text, path: text, icon: text, ...access, order: number };

const slotFill: Reader<SlotFill> = shape({
  id: text,
  order: number,
  roles: optional(list(text)),
  withoutAdmins: optional(flag),
  needs: optional(list(text)),
  title: optional(text),
  card: optional(
    shape({
      title: text,
      text,
      icon: text,
      action: text,
      path: optional(text),
      hrefSetting: optional(text),
    }),
  ),
  block: optional(
    shape({
      title: text,
      icon: text,
      text: optional(text),
      actions: optional(list(shape({ label: text, path: text }))),
    }),
  ),
  rows: optional(shape({ title: text, icon: text })),
  words: optional(shape({ title: optional(text), text })),
  module: optional(text),
  part: optional(text),
  size: optional(oneOf(['row', 'block'])),
  height: optional(number),
});

const service = shape({ name: text, range: text });

const declared = {
  name,
  title: text,
  languages: optional(list(text)),
  contract: text,
  routes: list(
    shape({
      path: text,
      name: optional(text),
      title: text,
      ...access,
      open: optional(flag),
      bare: optional(flag),
      recent: optional(flag),
      // A kind that this shell does not know yet is no reason to leave a release out.
      skeleton: otherwise(optional(oneOf(SKELETON_KINDS)), undefined),
      asks: optional(list(text)),
      files: optional(list(text)),
      needs: optional(list(text)),
    }),
  ),
  navigation: list(shape({ ...entry, thumb: optional(shape({ order: number, label: optional(text) })) })),
  actions: optional(list(shape({ ...entry, withoutAdmins: optional(flag), withoutSignal: optional(flag) }))),
  slots: book(list(slotFill)),
  offers: optional(list(text)),
  switches: optional(list(shape({ id: text, title: text }))),
  embed: list(shape({ id: text, title: text, module: text, path: optional(text) })),
};

/** A `remote.json` as its makers wrote it. */
export const remoteDeclaration: Reader<RemoteDeclaration> = shape({ ...declared, service: optional(service) });

export const liveRemote: Reader<LiveRemote> = shape({
  name: text,
  version: text,
  channel: otherwise(optional(oneOf(['canary'])), undefined),
  base: text,
  manifest: text,
  preload: list(text),
  integrity: book(text),
  shared: book(text),
  declaration: shape({ ...declared, service }),
  previous: nullable(shape({ version: text, base: text, manifest: text, integrity: optional(book(text)) })),
});

/** The verbs by name. A new verb is a file in verbs/ and a line here. */
import type { Verb } from './verb.ts';
import { build } from './verbs/build.ts';
import { canary } from './verbs/canary.ts';
import { check } from './verbs/check.ts';
import { dev } from './verbs/dev.ts';
import { diff } from './verbs/diff.ts';
import { doctor } from './verbs/doctor.ts';
import { embed } from './verbs/embed.ts';
import { list } from './verbs/list.ts';
import { log } from './verbs/log.ts';
import { login } from './verbs/login.ts';
import { logout } from './verbs/logout.ts';
import { create } from './verbs/new.ts';
import { override } from './verbs/override.ts';
import { promote } from './verbs/promote.ts';
import { publish } from './verbs/publish.ts';
import { retire } from './verbs/retire.ts';
import { rollback } from './verbs/rollback.ts';
import { featureSwitch } from './verbs/switch.ts';
import { token } from './verbs/token.ts';

export const VERBS: Readonly<Record<string, Verb>> = {
  new: create,
  dev,
  build,
  check,
  publish,
  promote,
  canary,
  rollback,
  retire,
  list,
  log,
  diff,
  doctor,
  login,
  logout,
  token,
  override,
  embed,
  switch: featureSwitch,
};

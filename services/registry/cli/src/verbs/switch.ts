import type { FeatureSwitch, SwitchSetting } from '@emmaus/contracts/switches.contract';
import { Refusal } from '../outcome.ts';
import { orNothing } from '../table.ts';
import type { Verb } from '../verb.ts';

const PLACE = /^[1-9]\d{0,8}$/;

export const featureSwitch: Verb = {
  usage: '[name] [switch]',
  summary: 'For whom what a remote keeps for some is on; list it, or change it. Takes an admin’s sign-in.',
  takes: [0, 2],
  options: {
    on: { type: 'string' },
    off: { type: 'string' },
    why: { type: 'string' },
  },
  help: [
    ['--on <whom>', 'ann@example.org; a place by its id, with all below it; or all'],
    ['--off <whom>', 'the same, or nobody: it is off for all then'],
    ['--why <reason>', 'stands in the log'],
  ],
  async run({ words: [name, id], options: { on, off, why }, registry }) {
    const { data } = await registry.call('listSwitches', { query: { name } });
    if (on === undefined && off === undefined) {
      const rows = data.filter((one) => id === undefined || one.switch === id).map(row);
      return { text: orNothing(rows, 'There is no such switch.'), data: { data } };
    }
    if (name === undefined || id === undefined)
      throw new Refusal('Say "switch <name> <switch> --on <whom>", or with --off.');
    const before = data.find((one) => one.switch === id);
    const body = { ...changed(before ?? { everybody: false, emails: [], locations: [] }, on, off), why };
    const now = await registry.call('setSwitch', { params: { name, switch: id }, body });
    return { text: row(now).join('  '), data: now };
  },
};

function changed(before: SwitchSetting, on: string | undefined, off: string | undefined): SwitchSetting {
  if (off === 'nobody' || on === 'nobody') return { everybody: false, emails: [], locations: [] };
  const added = on === undefined ? before : withThem(before, on);
  return off === undefined ? added : withoutThem(added, off);
}

function withThem({ everybody, emails, locations }: SwitchSetting, whom: string): SwitchSetting {
  if (whom === 'all') return { everybody: true, emails, locations };
  if (PLACE.test(whom)) return { everybody, emails, locations: [...locations, Number(whom)] };
  return { everybody, emails: [...emails, whom], locations };
}

/** @throws Refusal where it is not on for them by themselves: they may have it by a place, or since all have */
function withoutThem({ everybody, emails, locations }: SwitchSetting, whom: string): SwitchSetting {
  const email = whom.toLowerCase();
  if (whom === 'all' && everybody) return { everybody: false, emails, locations };
  if (emails.includes(email)) return { everybody, emails: emails.filter((one) => one !== email), locations };
  if (PLACE.test(whom) && locations.includes(Number(whom)))
    return { everybody, emails, locations: locations.filter((id) => id !== Number(whom)) };
  throw new Refusal(`It is not on for ${whom} by a word of their own: "switch" lists for whom it is.`);
}

function row({ name, switch: id, title, everybody, emails, locations }: FeatureSwitch): string[] {
  const whom = [...(everybody ? ['all'] : []), ...emails, ...locations.map((place) => `place ${place}`)];
  return [name, id, title ?? 'declared no more', whom.join(', ') || 'nobody'];
}

import { createHash } from 'node:crypto';
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import type { Fault } from '@emmaus/release-checks/release';
import { ERROR_PAGES, EXIT, Refusal } from '../outcome.ts';
import { filesOf } from '../pack.ts';
import { portalFacts } from '../portal-facts.ts';
import type { Verb } from '../verb.ts';

export const check: Verb = {
  usage: '<folder>',
  summary: 'Look through a built remote for all that publishing would refuse. Without a portal, what it alone tells.',
  takes: [1, 1],
  options: { 'same-as': { type: 'string' } },
  help: [
    ['--same-as <folder>', 'another build of the same source: refused where a file of one is not in the other'],
    ['--portal <address>', 'also whose addresses and slots there are, and whether it fits; no sign-in is needed'],
  ],
  async run({ words: [folder = ''], options, registry }) {
    const files = await filesOf(folder);
    if (files.size === 0) throw new Refusal(`There is no built remote in ${folder}. Build it first.`);
    // Half of what any verb took was to load these.
    const { checkRelease } = await import('@emmaus/release-checks/check-release');
    const portal = (options['portal'] ?? process.env['EMMAUS_PORTAL']) || undefined;
    const { declaration, faults } = checkRelease(files, portal === undefined ? {} : await portalFacts(registry));
    const other = options['same-as'];
    if (other !== undefined)
      for (const sentence of differences(files, await filesOf(other), { folder, other }))
        faults.push({ check: 'build', where: '', sentence });

    const name = declaration?.name ?? folder;
    const open = portal === undefined ? await unknownAlone(declaration) : [];
    const head = faults.length === 0 ? `${name} keeps every rule.` : `${name} would not be published:`;
    return {
      text: [head, ...faults.map(({ sentence }) => `- ${sentence}`), ...open, ...pagesOf(faults)].join('\n'),
      data: { name: declaration?.name ?? null, faults, against: portal ?? null },
      exit: faults.length === 0 ? EXIT.fine : EXIT.refused,
    };
  },
};

/** Where each kind of fault is explained, once. */
function pagesOf(faults: readonly Fault[]): string[] {
  if (faults.length === 0) return [];
  const pages = [...new Set(faults.map(({ check: name }) => `${ERROR_PAGES}/${name}.md`))];
  return [`More: ${pages.join(', ')}`];
}

/** What only a portal tells. */
async function unknownAlone(declaration: RemoteDeclaration | undefined): Promise<string[]> {
  if (!declaration) return [];
  const { slotsOfOthers } = await import('@emmaus/release-checks/slots.check');
  const slots = slotsOfOthers(declaration);
  const more = slots.length === 0 ? '' : `, and who offers ${slots.join(', ')}`;
  return [`Not looked at without --portal: whose the addresses are, libraries and services${more}.`];
}

/** "A build that is not the same twice". */
function differences(
  one: ReadonlyMap<string, Buffer>,
  two: ReadonlyMap<string, Buffer>,
  { folder, other }: { folder: string; other: string },
): string[] {
  const names = [...new Set([...one.keys(), ...two.keys()])].toSorted();
  const others = names.filter((name) => hashOf(one.get(name)) !== hashOf(two.get(name)));
  if (others.length === 0) return [];
  return [
    `The builds in ${folder} and ${other} are not the same: ${others.slice(0, 10).join(', ')}${others.length > 10 ? ` and ${others.length - 10} more` : ''}. ` +
      'Take times, places of the machine and whatever is drawn by lot out of the build.',
  ];
}

function hashOf(content: Buffer | undefined): string | undefined {
  return content && createHash('sha256').update(content).digest('hex');
}

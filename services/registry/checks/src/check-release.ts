/** All checks of a release, at once: what is wrong with it, each in a sentence, so that nobody has to come back for the next. */
import type { RemoteDeclaration } from '@emmaus/contracts/remote';
import { checkBuild } from './build.check.ts';
import { checkEmbed } from './embed.check.ts';
import { checkIcons } from './icons.check.ts';
import { checkLanguages } from './languages.check.ts';
import { rangeFaults } from './ranges.check.ts';
import { readBuild } from './read-build.ts';
import type { Built, Check, Fault, PortalFacts, ReleaseFiles } from './release.ts';
import { checkNeeds } from './needs.check.ts';
import { checkRoles } from './roles.check.ts';
import { checkRoutes } from './routes.check.ts';
import { checkSizes } from './sizes.check.ts';
import { checkSlots } from './slots.check.ts';
import { checkSwitches } from './switches.check.ts';
import { checkStyles } from './styles.check.ts';

const CHECKS: readonly Check[] = [
  checkBuild,
  checkRoutes,
  checkSlots,
  checkRoles,
  checkSwitches,
  checkNeeds,
  checkIcons,
  checkLanguages,
  checkEmbed,
];

export interface Checked {
  /** Left out where remote.json cannot be read. */
  declaration?: RemoteDeclaration | undefined;
  /** Left out where the manifest cannot be read. */
  built?: Built | undefined;
  faults: Fault[];
  /** Of all faults those that another portal would not have: parts of a sentence. */
  ranges: string[];
}

/**
 * @param portal what is known of the portal; with nothing, what a release alone tells is checked
 * @example const { faults } = checkRelease(files, {}); // [{ check: 'roles', where: '/routes/0/roles', sentence: '…' }]
 */
export function checkRelease(files: ReleaseFiles, portal: PortalFacts): Checked {
  const { declaration, built, faults } = readBuild(files);
  const of = declaration && { files, declaration, built };
  const ranges = declaration ? rangeFaults({ declaration, shared: built?.shared ?? {} }, portal) : [];
  return {
    declaration,
    built,
    ranges,
    faults: [
      ...faults,
      ...(of ? CHECKS.flatMap((check) => check(of, portal)) : []),
      ...(declaration ? checkStyles(files, declaration.name) : []),
      ...checkSizes(files, built?.preload[0]),
      ...ranges.map((range): Fault => ({ check: 'ranges', where: 'remote.json', sentence: capital(`${range}.`) })),
    ],
  };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What could never load: files that the manifest names and that are not there, modules that are declared and not exposed. */
import type { Check, Fault } from './release.ts';

export const checkBuild: Check = ({ files, declaration: { routes, slots, embed }, built }) => {
  if (!built) return [];
  const missing = built.preload.filter((file) => !files.has(file));
  const fillings = Object.values(slots).flat();
  const wanted = ['./root', ...fillings.flatMap(({ module }) => module ?? []), ...embed.map(({ module }) => module)];
  const absent = [...new Set(wanted)].filter((module) => !built.modules.includes(module));
  const faults: Fault[] = [];
  if (missing.length > 0)
    faults.push({
      check: 'build',
      where: 'mf-manifest.json',
      sentence: `Its manifest names ${missing.join(', ')}, which it does not hold. Build it again.`,
    });
  const strange = new Set(routes.flatMap((route) => route.files ?? []).filter((file) => !files.has(file)));
  if (strange.size > 0)
    faults.push({
      check: 'build',
      where: 'remote.json',
      sentence: `Its remote.json names ${[...strange].join(', ')} as code of a page, which it does not hold. Build it again.`,
    });
  if (absent.length > 0)
    faults.push({
      check: 'build',
      where: 'remote.json',
      sentence: `Its remote.json names ${absent.join(', ')}, which its build does not expose. Say it in "exposes" of rspack.config.ts.`,
    });
  return faults;
};

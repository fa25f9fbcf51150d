import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FRAME_ROUTES } from '@emmaus/contracts/declaration.words';
import { REMOTE_NAMES_PATTERN } from '@emmaus/contracts/remote.words';
import { Refusal } from '../outcome.ts';
import { portalFacts } from '../portal-facts.ts';
import { filesByItself } from '../template/by-itself.ts';
import { filesInRepository, namesInRepository } from '../template/in-repository.ts';
import { type Files, type Names, type NewRemote, remoteFiles } from '../template/remote-template.ts';
import { versionsOfRelease, versionsOfRepository } from '../template/versions.ts';
import { withArchives } from '../template/archives.ts';
import type { Verb } from '../verb.ts';

const LONGEST_NAME = 40;

export const create: Verb = {
  usage: '<name>',
  summary: 'Make a remote: a folder mf-<name> with a page, a card on the home page and a test.',
  takes: [1, 1],
  options: { in: { type: 'string' }, title: { type: 'string' }, packages: { type: 'string' } },
  help: [
    ['--in <folder>', 'where it is made: in the repository of the portal, or anywhere; left out, where you stand'],
    ['--packages <folder>', 'archives of the @emmaus packages, where no npm registry has them'],
    ['--title <words>', 'as people read it; left out, the name with a capital'],
    ['--portal <address>', 'also refuses a name whose address belongs to another there'],
  ],
  async run({ words: [name = ''], options, registry }) {
    if (!REMOTE_NAMES_PATTERN.test(name) || name.length > LONGEST_NAME)
      throw new Refusal(
        `"${name}" is no name of a remote: small letters, digits and hyphens, a letter first, at most ${LONGEST_NAME}. As in "prayer-times".`,
      );
    if ((FRAME_ROUTES as readonly string[]).includes(`/${name}`) || name === 'shell')
      throw new Refusal(`The address /${name} is the portal's own. Choose another name.`);
    const title = options['title'] ?? titleOf(name);
    if (!/^[A-Za-z][\w -]{0,39}$/.test(title))
      throw new Refusal(`"${title}" is no title: letters, digits and spaces, a letter first, at most 40.`);
    const root = resolve(options['in'] ?? '.');
    const folder = join(root, `mf-${name}`);
    const beside = await filesBeside({ name, title }, root, options['packages']);
    if (await isThere(folder)) throw new Refusal(`There is a folder ${folder} already, and it stays as it is.`);
    if (options['portal'] !== undefined) {
      const holder = (await portalFacts(registry)).routes?.get(`/${name}`);
      if (holder) throw new Refusal(`/${name} belongs to ${holder.name} ${holder.version}. Choose another name.`);
    }
    const files = { ...beside.files, ...remoteFiles({ name, title }, beside.names) };
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content, { flag: 'wx' });
    }
    return {
      text: `${folder} is there, with its page at /${name}. Next: ${beside.next}.`,
      data: { name, title, folder, files: Object.keys(files) },
    };
  },
};

/** In the repository of the portal it has what the others have there; elsewhere all that it needs by itself. */
async function filesBeside(
  remote: NewRemote,
  root: string,
  archives: string | undefined,
): Promise<{ files: Files; names?: Names; next: string }> {
  const house = await versionsOfRepository(root);
  if (house)
    return {
      files: filesInRepository(remote, house),
      names: namesInRepository(remote),
      next: `npm run build -- ${remote.name}, or npm start`,
    };
  const versions = await versionsOfRelease();
  if (!versions)
    throw new Refusal(
      `${root} is no repository of the portal: it has no shell/kit. Stand in it, or say --in; elsewhere it is the installed command that makes a remote, npx emmaus new.`,
    );
  const from =
    archives === undefined
      ? versions
      : await withArchives(versions, resolve(archives), join(root, `mf-${remote.name}`));
  return { files: filesByItself(remote, from), next: `cd mf-${remote.name} && npm install, then npx emmaus dev` };
}

function titleOf(name: string): string {
  const words = name.replaceAll(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FRAME_ROUTES } from '@emmaus/contracts/declaration.words';
import { REMOTE_NAMES_PATTERN } from '@emmaus/contracts/remote.words';
import { Refusal } from '../outcome.ts';
import { portalFacts } from '../portal-facts.ts';
import { remoteFiles, type Versions } from '../template/remote-template.ts';
import type { Verb } from '../verb.ts';

const LONGEST_NAME = 40;
const LIBRARIES = ['@fluentui/react-components', 'react'];
/** Where the house says which version of a library it has. */
const KIT = 'shell/kit/package.json';

export const create: Verb = {
  usage: '<name>',
  summary: 'Make a remote: a folder mf-<name> with a page, a card on the home page and a test.',
  takes: [1, 1],
  options: { in: { type: 'string' }, title: { type: 'string' } },
  help: [
    ['--in <folder>', 'the repository it is made in; left out, where you stand'],
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
    const versions = await versionsOf(root);
    if (await isThere(folder)) throw new Refusal(`There is a folder ${folder} already, and it stays as it is.`);
    if (options['portal'] !== undefined) {
      const holder = (await portalFacts(registry)).routes?.get(`/${name}`);
      if (holder) throw new Refusal(`/${name} belongs to ${holder.name} ${holder.version}. Choose another name.`);
    }
    const files = remoteFiles({ name, title }, versions);
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content, { flag: 'wx' });
    }
    return {
      text: `${folder} is there, with its page at /${name}. Next: npm run build -- ${name}, or npm start.`,
      data: { name, title, folder, files: Object.keys(files) },
    };
  },
};

/** The house's own, so that nothing has to be installed. */
async function versionsOf(root: string): Promise<Versions> {
  const text = await readFile(join(root, KIT), 'utf8').catch(() => {
    throw new Refusal(`${root} is no repository of the portal: it has no ${KIT}. Stand in it, or say --in.`);
  });
  const { version, dependencies, devDependencies } = JSON.parse(text) as {
    version: string;
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const known = { ...devDependencies, ...dependencies };
  return {
    '@emmaus/remote-kit': version,
    ...Object.fromEntries([...LIBRARIES, '@types/react'].flatMap((each) => (known[each] ? [[each, known[each]]] : []))),
  };
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

/** "The same checks run at `check`": alone, against a portal, and of two builds. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtRemote } from './built-remote.ts';
import { commandForTests } from './command-for-tests.ts';

const command = commandForTests();
const { releasesDir, remote, published } = command;

test('check: all that publishing would refuse, alone and against a portal, with exit code 2', async () => {
  const alone = { EMMAUS_PORTAL: '' };
  const page = (path: string) => ({ path, title: 'A page' });
  const fine = builtRemote({
    declaration: { name: 'notes', routes: [page('/people')], slots: { 'people.below': [] } },
  });
  expect(await remote(['check', fine], alone)).toEqual({
    exit: 0,
    fault: '',
    out:
      'notes keeps every rule.\n' +
      'Not looked at without --portal: whose the addresses are, libraries and services, and who offers people.below.\n',
  });
  const people = await published({ declaration: { routes: [page('/people')] } });
  await remote(['promote', 'people', people]);
  // Nobody has to sign in to look.
  const against = await remote(['check', fine, '--portal', command.portal], {});
  expect(against.exit).toBe(2);
  expect(against.out.split('\n')).toEqual([
    'notes would not be published:',
    expect.stringContaining(
      `The route "/people" in remote.json is another team's: /people belongs to people ${people}.`,
    ),
    expect.stringContaining('The slot "people.below" that remote.json fills is offered by nobody.'),
    'More: docs/shipping/errors/routes.md, docs/shipping/errors/slots.md',
    '',
  ]);
  const asData = await remote(['check', builtRemote({ declaration: { routes: [page('/*')] } }), '--json'], alone);
  expect([asData.exit, JSON.parse(asData.out)]).toEqual([
    2,
    {
      name: 'people',
      against: null,
      faults: [
        {
          check: 'routes',
          where: '/routes/0/path',
          sentence: expect.stringMatching(/^The route "\/\*" in remote\.json would/),
        },
      ],
    },
  ]);
  expect(await remote(['check', join(releasesDir, 'none')], alone)).toMatchObject({
    exit: 2,
    fault: expect.stringMatching(/^There is no built remote in /),
  });
});

test('"a build that is not the same twice": check compares two builds of the same source', async () => {
  const alone = { EMMAUS_PORTAL: '' };
  const one = builtRemote({ code: 'the same' });
  expect(await remote(['check', one, '--same-as', builtRemote({ code: 'the same' })], alone)).toMatchObject({
    exit: 0,
  });
  const other = builtRemote({ code: 'built at noon', files: { 'deep/logo.svg': null } });
  expect(await remote(['check', one, '--same-as', other], alone)).toMatchObject({
    exit: 2,
    out: expect.stringContaining(
      `- The builds in ${one} and ${other} are not the same: chunk.0123abcd.js, deep/logo.svg. Take times`,
    ),
  });
});

#!/usr/bin/env node
/** `remote <verb>`, outside of the repository `emmaus <verb>`: remotes from their first file to their releases, for people and for pipelines. */
import { parseArgs } from 'node:util';
import { help, helpOf } from './help.ts';
import { EXIT, type Outcome, Refusal } from './outcome.ts';
import { RegistryClient } from './registry.client.ts';
import { keptSignIn } from './sign-in/kept-sign-ins.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

const [name = '--help', ...rest] = process.argv.slice(2);
const asJson = rest.includes('--json');

async function run(): Promise<Outcome> {
  const verb = VERBS[name];
  if (!verb) {
    if (name === '--help' || name === 'help') return { text: help(), data: { verbs: Object.keys(VERBS) } };
    throw new Refusal(`There is no verb "${name}". Choose one of: ${Object.keys(VERBS).join(', ')}.`);
  }
  const { values, positionals: words } = parsed(verb);
  if (values['help'])
    return { text: helpOf(name, verb), data: { usage: `${name} ${verb.usage}`, summary: verb.summary } };
  const [least, most] = verb.takes;
  if (words.length < least || words.length > most) throw new Refusal(`Say "${name} ${verb.usage}".`);
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([option, value]) =>
      typeof value === 'string' ? [[option, value]] : value === true ? [[option, 'yes']] : [],
    ),
  );
  const portal = (options['portal'] ?? process.env['EMMAUS_PORTAL']) || 'http://localhost:8080';
  if (!URL.canParse(portal)) throw new Refusal(`"${portal}" is not the address of a portal.`);
  const token = options['token'] ?? process.env['EMMAUS_TOKEN'];
  const kept = token === undefined ? await keptSignIn(portal.replace(/\/+$/, '')) : undefined;
  const registry = new RegistryClient({
    portal,
    token: token ?? kept?.accessToken,
    idToken: kept?.idToken ?? process.env['EMMAUS_ID_TOKEN'],
    endedAt: kept?.expiresAt,
  });
  return verb.run({ words, options, registry, asJson });
}

function parsed(verb: Verb) {
  try {
    return parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        ...verb.options,
        portal: { type: 'string' },
        token: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} Say "${name} ${verb.usage}".`);
  }
}

try {
  const { text, data, exit = EXIT.fine } = await run();
  process.stdout.write(`${asJson ? JSON.stringify(data, null, 2) : text}\n`);
  process.exitCode = exit;
} catch (error) {
  const { message, exit, code, page } =
    error instanceof Refusal ? error : new Refusal(`Something went wrong: ${String(error)}`, EXIT.fault, 'fault');
  if (asJson) process.stdout.write(`${JSON.stringify({ error: { message, code, exit, page } }, null, 2)}\n`);
  // What was typed wrong is said whole by the sentence.
  else process.stderr.write(code === 'usage' ? `${message}\n` : `${message}\nMore: ${page}\n`);
  process.exitCode = exit;
}

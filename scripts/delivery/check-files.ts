/** The files of `deploy/` by the programs that read them, and what they ask of a house that runs. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from '../cluster/cluster.ts';
import { DEPLOY } from '../cluster/postgres-node.ts';
import { installFromDebian, isExecutable, onPath } from '../programs.ts';
import { ROOT } from '../test/command.ts';
import { ask } from './load.ts';

type Tell = (title: string, run: () => Promise<string | void>) => Promise<boolean>;

function run(command: string, args: readonly string[], cwd = ROOT): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', cwd });
  if (error) throw error;
  assert.equal(status, 0, `${command}: ${stderr || stdout}`);
  return stdout + stderr;
}

export async function checkFiles(tell: Tell, cluster: Cluster): Promise<void> {
  await tell('promtool takes in the alerts, and they fire when they should', async () => {
    if (!onPath(['promtool']).some(isExecutable)) installFromDebian('promtool', ['prometheus'], console.log);
    const folder = join(DEPLOY, 'prometheus');
    run('promtool', ['check', 'rules', 'emmaus.rules.yml'], folder);
    run('promtool', ['test', 'rules', 'emmaus.rules.test.yml'], folder);
  });

  await tell('systemd takes in the units', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'emmaus-units-'));
    try {
      const units = readdirSync(join(DEPLOY, 'systemd')).filter((file) => /\.(service|timer)$/.test(file));
      for (const unit of units) {
        const text = readFileSync(join(DEPLOY, 'systemd', unit), 'utf8').replaceAll('/opt/emmaus', ROOT);
        writeFileSync(join(folder, unit), text);
      }
      const asked = units.map((unit) => join(folder, unit.replace('@.', '@people.')));
      const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...asked], { encoding: 'utf8' });
      const ours = stderr.split('\n').filter((line) => line.includes(folder));
      assert.deepEqual(ours, []);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  await tell('what alerts and the dashboard ask for is told by this house', async () => {
    const token = { headers: { authorization: `Bearer ${cluster.metricsToken}` } };
    const { ports } = cluster;
    const told = await Promise.all([
      ask(`http://127.0.0.1:${ports.copies['gateway-1']}/metrics`, token),
      ask(`http://127.0.0.1:${ports.copies['people-1']}/metrics`),
      ask(`http://127.0.0.1:${ports.copies['registry-1']}/metrics`),
      ask(`http://127.0.0.1:${ports.watching}/metrics`),
    ]);
    for (const { status } of told) assert.equal(status, 200);
    const names = new Set(
      told.flatMap(({ text }) => [...text.matchAll(/^(?:# TYPE )?([a-z_0-9]+)/gm)].map(([, name]) => name ?? '')),
    );
    const files = ['prometheus/emmaus.rules.yml', 'grafana/emmaus.json'].map((file) =>
      readFileSync(join(DEPLOY, file), 'utf8'),
    );
    const asked = new Set(
      files.flatMap((text) => text.match(/\b(?:haproxy|gateway|http|nodejs|process|remote)_[a-z0-9_]+/g) ?? []),
    );
    const isTold = (name: string): boolean => names.has(name) || names.has(name.replace(/_(count|bucket|sum)$/, ''));
    assert.deepEqual(
      [...asked].filter((name) => !isTold(name)),
      [],
    );
    return `${asked.size} names`;
  });
}

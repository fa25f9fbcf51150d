/** The files of `deploy/` are read as those for whom they are written read them, and name what there is. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceEnv } from '@emmaus/service-kit/env';
import * as apps from 'kubernetes-models/apps/v1';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { PLANNING } from '../services/portal/src/postgres/server-settings.ts';

const ROOT = join(import.meta.dirname, '..');
const DEPLOY = join(ROOT, 'deploy');
const read = (file: string): string => readFileSync(join(DEPLOY, file), 'utf8');

/** `NAME=value` lines. */
function settingsIn(file: string): Record<string, string> {
  const lines = read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec: PodSpec } };
  data?: Record<string, string>;
}

interface PodSpec {
  terminationGracePeriodSeconds?: number;
  containers: {
    args: string[];
    readinessProbe?: { httpGet: { path: string } };
    envFrom: { configMapRef?: { name: string } }[];
  }[];
}

const manifests = parseAllDocuments(read('kubernetes/emmaus.yaml')).map((one) => one.toJS() as Manifest);
const named = (kind: string): Manifest[] => manifests.filter((one) => one.kind === kind);
const SCHEMAS: Record<string, Record<string, unknown>> = {
  v1: core,
  'apps/v1': apps,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

test.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
  'Kubernetes takes in the %s %s',
  (kind, _name, manifest) => {
    const Model = SCHEMAS[manifest.apiVersion]?.[kind] as new (given: unknown) => { validate(): void };
    expect(() => new Model(manifest).validate()).not.toThrow();
  },
);

test('the validator finds what is wrong', () => {
  const [deployment] = named('Deployment');
  const wrong = { ...deployment, spec: { ...deployment!.spec, replicas: 'two' } };
  expect(() => new apps.Deployment(wrong as never).validate()).toThrow(/replicas/);
});

test('on Kubernetes a copy waits for longer than the gateway keeps a connection, and is not ended before', () => {
  const keptMs = Number(
    /KEEP_ALIVE_MS = ([\d_]+);/
      .exec(readFileSync(join(ROOT, 'services/gateway/src/upstream.ts'), 'utf8'))?.[1]
      ?.replace('_', ''),
  );
  const drain = Number(named('ConfigMap')[0]?.data?.['DRAIN_SECONDS']);
  expect(drain * 1000).toBeGreaterThan(keptMs);
  expect(named('Deployment')).toHaveLength(6);
  for (const { spec } of named('Deployment')) {
    const pod = spec?.template?.spec as PodSpec;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 8);
    expect(pod.containers[0]?.readinessProbe?.httpGet.path).toBe('/openz');
  }
});

test('what is started is there', () => {
  const pods = [...named('Deployment'), ...named('Job')].flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const scripts = pods.map(({ args }) => args[0] ?? '');
  const units = readdirSync(join(DEPLOY, 'systemd')).filter((file) => file.endsWith('.service'));
  const paths = units.flatMap((file) => [
    ...read(`systemd/${file}`).matchAll(/\/opt\/emmaus\/((?:services|deploy|docs)[^\s"]+)/g),
  ]);
  const services = ['gateway', 'registry', 'people', 'bible-studies', 'discipleship', 'recruitment'];
  const asked = paths.flatMap(([, path = '']) =>
    path.includes('%i') ? services.map((one) => path.replace('%i', one)) : [path],
  );
  expect(asked.length).toBeGreaterThan(6);
  for (const path of [...scripts, ...asked]) expect(existsSync(join(ROOT, path)), path).toBe(true);
});

test('each service that the gateway asks for is a Service, and a door of HAProxy', () => {
  const asked = JSON.parse(named('ConfigMap')[0]?.data?.['UPSTREAMS'] ?? '{}') as Record<string, string>;
  const services = named('Service').map(({ metadata }) => metadata.name);
  expect(Object.entries(asked).map(([name, url]) => [name, new URL(url).hostname])).toEqual(
    services.filter((name) => name !== 'gateway').map((name) => [name, name]),
  );
  const doors = settingsIn('haproxy/haproxy.env');
  const written = JSON.parse(settingsIn('systemd/emmaus.env')['UPSTREAMS'] ?? '{}') as Record<string, string>;
  for (const [name, url] of Object.entries(written))
    expect(new URL(url).host).toBe(doors[`${name.replaceAll('-', '_').toUpperCase()}_DOOR`]);
});

test('HAProxy is given every address that it asks for, and has two of each', () => {
  const file = read('haproxy/haproxy.cfg');
  const asked = new Set([...file.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
  expect(asked).toEqual(new Set(Object.keys(settingsIn('haproxy/haproxy.env'))));
  const servers = [...file.matchAll(/^ {4}server (\S+)-([12]) /gm)].map(([, name]) => name ?? '');
  const counts = Map.groupBy(servers, (name) => name);
  expect([...counts].filter(([name, all]) => all.length !== (name === 'postgresql' ? 4 : 2))).toEqual([]);
});

test('settings in the examples are settings, and right', () => {
  const code = globSync(
    ['services/*/src/**/*env.ts', 'services/*/src/**/*-settings.ts', 'services/portal/src/migrate.main.ts'],
    {
      cwd: ROOT,
    },
  ).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const known = (name: string): boolean =>
    name === 'NODE_ENV' || name === 'LOG_LEVEL' || code.some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const files = readdirSync(join(DEPLOY, 'systemd')).filter((file) => file.endsWith('.env'));
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    expect(
      Object.keys(settingsIn(`systemd/${file}`)).filter((name) => !known(name)),
      file,
    ).toEqual([]);
  }
  const people = { ...settingsIn('systemd/emmaus.env'), ...settingsIn('systemd/people.env') };
  expect(serviceEnv.safeParse(people).error).toBeUndefined();
});

test('PostgreSQL has room for what PgBouncer and those past it may open', () => {
  const most = (file: string, name: string): number =>
    Number(new RegExp(`^${name} = (\\d+)`, 'm').exec(read(file))?.[1]);
  const pooled = most('pgbouncer/pgbouncer.ini', 'max_db_connections');
  expect(pooled).toBeGreaterThan(0);
  // Four services run jobs over three connections and listen over four at most, two copies of each.
  expect(most('postgresql/emmaus.conf', 'max_connections')).toBeGreaterThanOrEqual(pooled + 2 * 4 * (3 + 4) + 10);
  expect(read('pgbouncer/pgbouncer.ini')).toContain('pool_mode = transaction');
});

test('statements are planned as in the PostgreSQL that the portal starts itself', () => {
  const lines = read('postgresql/emmaus.conf').split('\n');
  expect(lines).toEqual(expect.arrayContaining(PLANNING.map((setting) => setting.replace('=', ' = '))));
});

test.each(readdirSync(join(DEPLOY, 'postgresql')).filter((file) => file.endsWith('.sh')))('sh reads %s', (file) => {
  const { status, stderr } = spawnSync('sh', ['-n', join(DEPLOY, 'postgresql', file)], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

/** Names of metrics in an expression of Prometheus: what is followed by labels, or by a range. */
function metricsOf(expression: string): string[] {
  return [...expression.matchAll(/\b([a-z_:0-9]*[a-z][a-z_:0-9]*)\s*(?=[{[]| ==| >|$)/g)].map(([, name = '']) => name);
}

test('alerts and the dashboard ask for what is counted', () => {
  const { groups } = parse(read('prometheus/emmaus.rules.yml')) as {
    groups: { rules: { expr: string; record?: string; alert?: string; annotations?: Record<string, string> }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(read('grafana/emmaus.json')) as {
    panels: { id: number; targets: { expr: string }[] }[];
  };
  const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const records = rules.flatMap(({ record }) => record ?? []);
  const code = ['gateway/src/forwarded-metrics.ts', 'kit/src/http/metrics.ts', 'registry/src/reports/report-metrics.ts']
    .map((file) => readFileSync(join(ROOT, 'services', file), 'utf8'))
    .join('');
  const isCounted = (name: string): boolean =>
    records.includes(name) ||
    /^(haproxy|nodejs|process)_/.test(name) ||
    code.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`);
  const asked = [...rules.map(({ expr }) => expr), ...panels].flatMap((expr) => expr.split('\n').flatMap(metricsOf));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !isCounted(name))).toEqual([]);
  for (const { alert, annotations } of rules)
    if (alert) expect(Object.keys(annotations ?? {})).toEqual(['summary', 'first']);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

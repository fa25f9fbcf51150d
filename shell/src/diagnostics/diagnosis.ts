/** What this browser runs, as lines of text: for the page, and for whoever it is sent to. Nothing in it is about a person. */
import { getInstance } from '@module-federation/enhanced/runtime';
import { allLeftovers } from '../containment/leftovers.ts';
import { disabledRemotes } from '../remotes/disabled-remotes.ts';
import { isUnderDevelopment } from '../remotes/dev-remotes.ts';
import type { Live } from '../remotes/registry.client.ts';
import { timingsOf } from './timings.ts';

export interface DiagnosisPart {
  title: string;
  lines: readonly { name: string; text: string }[];
}

export interface DiagnosisOf {
  live: Live;
  /** Version of the contract between portal and remotes. */
  contract: string;
  worker: string;
}

export function diagnosisOf({ live, contract, worker }: DiagnosisOf): DiagnosisPart[] {
  const off = disabledRemotes();
  const developed = live.remotes.filter(isUnderDevelopment);
  return [
    {
      title: 'Portal',
      lines: [
        // The federation runtime knows each build by its own name.
        { name: 'Build', text: getInstance()?.name ?? 'unknown' },
        { name: 'Contract', text: contract },
        {
          name: 'List of releases',
          text: live.stale ? 'the last good one: the registry could not be asked' : 'current',
        },
        { name: 'Service worker', text: worker },
      ],
    },
    {
      title: 'Remotes',
      lines: live.remotes.map((remote) => ({
        name: remote.declaration.title,
        text: [remote.version, ...timesOf(remote), off.includes(remote.name) ? 'switched off' : '']
          .filter(Boolean)
          .join(' · '),
      })),
    },
    { title: 'Services', lines: Object.entries(live.services).map(([name, text]) => ({ name, text })) },
    { title: 'Shared libraries', lines: sharedLibraries() },
    {
      title: 'In place of what is live',
      lines: [
        ...developed.map(({ declaration, base }) => ({
          name: declaration.title,
          text: `under development, from ${base}`,
        })),
        ...off.map((name) => ({ name, text: 'switched off in this tab' })),
      ],
    },
    {
      title: 'Left behind and taken away',
      lines: [...allLeftovers()].map(([name, { styles, listeners, intervals }]) => ({
        name,
        text: `${styles} styles · ${listeners} listeners · ${intervals} timers`,
      })),
    },
  ];
}

function timesOf(remote: { name: string; version: string }): string[] {
  const { manifest, entry, mount } = timingsOf(remote);
  const times = { manifest, entry, mount };
  return Object.entries(times).flatMap(([phase, ms]) => (ms === undefined ? [] : [`${phase} ${ms} ms`]));
}

/** Each library with the copies that are at hand, and whose it is; the one in use is loaded. */
function sharedLibraries(): DiagnosisPart['lines'] {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  return scopes.flatMap((libraries) =>
    Object.entries(libraries).map(([name, versions]) => ({
      name,
      text: Object.entries(versions)
        .map(([version, { from, loaded, lib }]) => `${version} of ${from}${loaded || lib ? '' : ', not loaded'}`)
        .join(' · '),
    })),
  );
}

/** As text, to be sent to who looks after the portal. */
export function asText(parts: readonly DiagnosisPart[], page: { address: string; browser: string; now: Date }): string {
  const head = [`Time: ${page.now.toISOString()}`, `Address: ${page.address}`, `Browser: ${page.browser}`];
  return [
    ...head,
    ...parts.flatMap(({ title, lines }) => ['', title, ...lines.map(({ name, text }) => `  ${name}: ${text}`)]),
  ].join('\n');
}

export async function workerState(
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<string> {
  if (!workers) return 'not offered by this browser';
  const registration = await workers.getRegistration().catch(() => undefined);
  if (!registration) return 'not registered';
  const state = registration.active?.state ?? 'on its way';
  return workers.controller ? `${state}, in use` : `${state}, in use from the next page on`;
}

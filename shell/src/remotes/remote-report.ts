/** The text somebody can send to who looks after the portal. Nothing in it is about a person. */
import type { Release } from './releases.ts';

export function remoteReport(release: Release, problem: string, error: unknown, now: Date): string {
  return [
    `${release.title} (${release.name}) ${release.version}`,
    problem,
    `Address: ${window.location.pathname}`,
    `Time: ${now.toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    ...causes(error).map((text) => `Because: ${text}`),
  ].join('\n');
}

function causes(error: unknown): string[] {
  if (!(error instanceof Error))
    return error === undefined ? [] : [typeof error === 'string' ? error : JSON.stringify(error)];
  return [`${error.name}: ${error.message}`, ...causes(error.cause)];
}

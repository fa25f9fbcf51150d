/** Opens an address in the person's browser; where there is none, nothing happens, for it is printed as well. */
import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  // Not `start`, for which an address is text of its own language.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

export function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

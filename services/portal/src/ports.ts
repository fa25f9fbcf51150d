import { createServer } from 'node:net';
import { StartFault } from './start-fault.ts';

/**
 * Makes sure that the portal's own port is free, before minutes are spent on anything else.
 * @throws StartFault when it is taken or may not be used.
 */
export async function assertPortFree(port: number, host?: string): Promise<void> {
  // A program that listens on loopback only does not hinder a listener on all addresses, but it gets the browser's calls.
  for (const address of host === undefined ? ['127.0.0.1', undefined] : [host]) {
    const code = await tryToListen(port, address);
    if (code === 'EADDRINUSE') {
      const other = port < 65_535 ? port + 1 : port - 1;
      throw new StartFault(
        `Port ${port} is taken by another program: stop it, or choose another, e.g. PORT=${other} npm start.`,
      );
    }
    if (code === 'EACCES')
      throw new StartFault(
        `Port ${port} may not be used by this user: choose one from 1024, e.g. PORT=8080 npm start.`,
      );
    if (code !== undefined)
      throw new StartFault(`Emmaus cannot listen on ${address ?? 'this machine'} port ${port} (${code}).`);
  }
}

function tryToListen(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

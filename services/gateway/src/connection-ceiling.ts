/** Keeps one address from taking all connections: whoever opens more than allowed has the newest closed again. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

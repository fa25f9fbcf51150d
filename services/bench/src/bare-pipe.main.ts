/**
 * What any process in the gateway's place costs on this machine: each connection has one of its own to the service's socket, and bytes are handed
 * on both ways without a look at them.
 */
import { connect, createServer, type Socket } from 'node:net';

const socket = process.env['UPSTREAM_SOCKET'];
const { hostname, port } = new URL(process.env['UPSTREAM'] as string);

const server = createServer({ noDelay: true }, (caller) => {
  const service = socket === undefined ? connect(Number(port), hostname) : connect(socket);
  handOn(caller, service);
  handOn(service, caller);
});

function handOn(from: Socket, to: Socket): void {
  from.pipe(to);
  from.on('error', () => to.destroy());
}

server.listen(Number(process.env['PORT']), process.env['HOST']);
process.on('SIGTERM', () => process.exit(0));
